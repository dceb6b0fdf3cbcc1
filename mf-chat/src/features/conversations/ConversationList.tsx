import { recentMomentText } from 'mf-kit/dates';
import { handleOf } from 'mf-kit/person';
import { selectCurrentUser, useAppSelector, useConversations } from 'shared-store';
import { Avatar, LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { MessagesSquare } from 'lucide-react';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import { useChat } from '../../common/ChatProvider';
import { type ConversationView, conversationView } from './conversationView';

/** All conversations, latest first. */
export function ConversationList() {
  const viewer = useAppSelector(selectCurrentUser);
  return (
    <QueryState
      compact
      query={useConversations()}
      loading={CHAT_TEXT.listLoading}
      skeleton={<Skeleton lines={5} />}
      failed={CHAT_TEXT.listFailed}
      empty={<NoConversations />}
    >
      {(conversations) => (
        <List role="list">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow view={conversationView(conversation, viewer?.uid ?? '')} />
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

function NoConversations() {
  const { close } = useChat();
  return (
    <EmptyState
      headingLevel={3}
      picture={<MessagesSquare />}
      title={CHAT_TEXT.noConversations}
      body={CHAT_TEXT.noConversationsBody}
      action={
        <LinkButton href="/browse" onClick={close}>
          {CHAT_TEXT.browse}
        </LinkButton>
      }
    />
  );
}

function ConversationRow({ view }: { view: ConversationView }) {
  const { openConversation } = useChat();
  const { id, other, subject, preview, fresh, updatedAt } = view;
  return (
    <Row type="button" onClick={() => openConversation(id)}>
      <Avatar uid={other.uid} src={other.profileImage} />
      <Facts>
        <Name>
          <bdi>{handleOf(other.username)}</bdi>
        </Name>
        <Subject>
          {subject && `${subject} · `}
          <time dateTime={updatedAt}>{recentMomentText(updatedAt)}</time>
        </Subject>
        <Preview dir="auto" $isFresh={fresh !== null}>
          {preview}
        </Preview>
      </Facts>
      {fresh && <Fresh>{fresh}</Fresh>}
    </Row>
  );
}

const List = styled.ul`
  display: grid;
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  inline-size: 100%;
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 0;
  border-block-end: 1px solid ${theme.color.border};
  background: none;
  text-align: start;

  &:hover {
    background: ${theme.color.surface2};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Facts = styled.span`
  flex: 1;
  display: grid;
  min-inline-size: 0;
`;

const Name = styled.strong`
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
`;

const Subject = styled.span`
  color: ${theme.color.link};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
`;

const Preview = styled.span<{ $isFresh: boolean }>`
  overflow: hidden;
  color: ${({ $isFresh }) => ($isFresh ? theme.color.text : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${({ $isFresh }) => ($isFresh ? theme.weight.semibold : theme.weight.regular)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Fresh = styled.span`
  flex: none;
  padding: 0.125rem ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.brand};
  color: ${theme.color.onBrand};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-weight: ${theme.weight.semibold};
`;
