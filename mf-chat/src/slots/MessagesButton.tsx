import type { SlotProps } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { ChatProvider } from '../common/ChatProvider';
import { MessagesButton } from '../widget/MessagesButton';

/** Slot shell.messages: opens the chat of the signed-in user. */
export function Component({ place }: SlotProps['shell.messages']) {
  if (!useAppSelector(selectCurrentUser)) return null;
  return (
    <ChatProvider>
      <MessagesButton place={place} />
    </ChatProvider>
  );
}
