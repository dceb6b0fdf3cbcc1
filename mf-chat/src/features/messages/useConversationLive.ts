import { conversationTopic, type MessagePage } from 'contracts';
import { useAppDispatch, useLiveTopic } from 'shared-store';
import { messagesArrived } from '../../common/chat.api';

/** Hears the private topic of the conversation on view: each snapshot and event carries its latest page; a gap fetches it again. */
export function useConversationLive(conversationId: string, refetch: () => void): void {
  const dispatch = useAppDispatch();
  useLiveTopic(
    conversationTopic(conversationId),
    (update) => {
      if (update.kind === 'gap' || !update.data) return refetch();
      return dispatch(messagesArrived(conversationId, (update.data as MessagePage).data));
    },
    refetch,
    true,
  );
}
