import { conversationTopic, type MessagePage } from 'contracts';
import { useAppDispatch, useLiveTopic } from 'shared-store';
import { messagesArrived } from '../chat/chat.api';

/** Hears the private topic of the conversation on view: its snapshot is taken over, any other news fetches the latest page again. */
export function useConversationLive(conversationId: string, refetch: () => void): void {
  const dispatch = useAppDispatch();
  useLiveTopic(
    conversationTopic(conversationId),
    (news) => {
      if (news.kind !== 'snapshot') return refetch();
      return dispatch(messagesArrived(conversationId, (news.data as MessagePage).data));
    },
    refetch,
    true,
  );
}
