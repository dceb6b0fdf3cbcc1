import type { Conversation } from 'contracts';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Skeleton, theme } from 'shared-ui';
import { QueryState } from 'shared-ui/QueryState';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useMarkRead, useMessages } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';
import { otherParticipant } from '../../common/participants';
import { Composer } from './Composer';
import { Blocked, ConversationTools } from './ConversationTools';
import { FoundMessages } from './FoundMessages';
import { MessageLog } from './MessageLog';
import { OpenOffer } from './OpenOffer';
import { RelatedItem } from './RelatedItem';
import { useConversationLive } from './useConversationLive';

interface ConversationPaneProps {
  conversationId: string;
  /** Undefined while the list of conversations loads. */
  conversation: Conversation | undefined;
  hasTools: boolean;
}

/** One conversation: its item, its messages, and the field to write in. While it is shown, incoming messages count as read. */
export function ConversationPane({ conversationId, conversation, hasTools }: ConversationPaneProps) {
  const viewer = useAppSelector(selectCurrentUser);
  const query = useMessages(conversationId);
  const [isSearching, setSearching] = useState(false);
  // What is read here is marked as read at once; the line before it stays.
  const [unreadCount] = useState(conversation?.unreadCount ?? 0);
  useConversationLive(conversationId, () => void query.refetch());
  useReading(conversationId, conversation?.unreadCount ?? 0);
  const other = conversation && otherParticipant(conversation, viewer?.uid ?? '');
  if (isSearching) return <FoundMessages conversationId={conversationId} onEnd={() => setSearching(false)} />;
  return (
    <Pane>
      <div>
        {conversation && other && hasTools && (
          <ConversationTools
            conversationId={conversationId}
            username={other.username}
            isBlocked={conversation.isBlocked}
            onSearch={() => setSearching(true)}
          />
        )}
        {conversation?.relatedItemId && conversation.relatedItemType && (
          <RelatedItem type={conversation.relatedItemType} id={conversation.relatedItemId} />
        )}
        {other && conversation.relatedItemType === 'domain' && conversation.relatedItemId && (
          <OpenOffer domainId={conversation.relatedItemId} other={other} />
        )}
        <Safety>{CHAT_TEXT.safety}</Safety>
      </div>
      <QueryState
        compact
        query={query}
        loading={CHAT_TEXT.messagesLoading}
        skeleton={<Skeleton lines={5} />}
        failed={CHAT_TEXT.messagesFailed}
      >
        {(page) => <MessageLog conversationId={conversationId} page={page} unreadCount={unreadCount} />}
      </QueryState>
      {conversation?.isBlocked ? (
        <Blocked conversationId={conversationId} />
      ) : (
        <Composer conversationId={conversationId} />
      )}
    </Pane>
  );
}

/** Marks incoming messages as read, at first and whenever more arrive. */
function useReading(conversationId: string, unreadCount: number): void {
  const [markRead] = useMarkRead();
  const uid = useAppSelector(selectCurrentUser)?.uid;
  useEffect(() => {
    if (uid && unreadCount > 0) void markRead(conversationId);
  }, [uid, conversationId, unreadCount, markRead]);
}

const Pane = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 0;
  block-size: 100%;
`;

const Safety = styled.p`
  padding: ${theme.space[1]} ${theme.space[4]};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.medium};
  text-align: center;
`;
