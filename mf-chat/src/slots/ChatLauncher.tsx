import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { ChatProvider } from '../features/chat/ChatProvider';
import { ChatLauncher } from '../features/launcher/ChatLauncher';

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
