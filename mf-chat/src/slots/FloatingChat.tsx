import { selectCurrentUser, selectSession, useAppDispatch, useAppSelector } from 'shared-store';
import { useEffect, useRef } from 'react';
import { ownerLeft } from '../common/chat.slice';
import { ChatProvider } from '../common/ChatProvider';
import { forgetChat } from '../common/keptChat';
import { sendWaiting } from '../common/sendMessage';
import { OpenChat } from '../widget/OpenChat';

/** Slot shell.floating: the chat of the signed-in user. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  useOutbox();
  if (!user) return null;
  return (
    <ChatProvider>
      <OpenChat />
    </ChatProvider>
  );
}

/** Sends what waits once the connection is back. Signing out leaves nothing here; an ended session keeps it. */
function useOutbox(): void {
  const dispatch = useAppDispatch();
  const { status, hasEnded } = useAppSelector(selectSession);
  const uid = useAppSelector(selectCurrentUser)?.uid;
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const send = () => dispatch(sendWaiting());
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [dispatch]);
  useEffect(() => {
    if (status === 'signedOut' && !hasEnded && before.current) {
      forgetChat(before.current);
      dispatch(ownerLeft());
    }
    before.current = uid;
  }, [status, hasEnded, uid, dispatch]);
}
