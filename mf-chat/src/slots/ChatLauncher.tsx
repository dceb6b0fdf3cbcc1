import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { ChatProvider } from '../common/ChatProvider';
import { ChatLauncher } from '../widget/ChatLauncher';

/** Slot shell.floating: the chat of the signed-in user. */
export function Component() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (!isSignedIn) return null;
  return (
    <ChatProvider>
      <ChatLauncher />
    </ChatProvider>
  );
}
