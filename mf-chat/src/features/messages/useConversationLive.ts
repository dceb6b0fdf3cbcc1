import { conversationTopic, type MessagePage } from 'contracts';
import { useAppDispatch, useLiveTopic } from 'shared-store';
import { pageArrived } from '../../common/chat.api';

/** Subscribes to the conversation that is shown: each snapshot and event carries its latest page; after a gap it is fetched. */
export function useConversationLive(conversationId: string, refetch: () => void): void {
  const dispatch = useAppDispatch();
  useLiveTopic(
    conversationTopic(conversationId),
    (update) => {
      if (update.kind === 'gap' || !update.data) return refetch();
      return dispatch(pageArrived(conversationId, update.data as MessagePage));
    },
    refetch,
    true,
  );
}
