import { handleOf } from 'mf-kit/person';
import { selectCurrentUser, useAppSelector, useConversations, useDomain, useServerNow } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Avatar, LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { NamePlate } from 'shared-ui/NamePlate';
import { QueryState } from 'shared-ui/QueryState';
import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import { useChat } from '../../common/ChatProvider';
import { type ConversationView, conversationView, saidText } from './conversationView';
import { useSeen } from './useSeen';

const MINUTE_MS = 60_000;

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
  const { id, other, subject, domainId, preview, fresh, updatedAt } = view;
  const row = useRef<HTMLButtonElement>(null);
  // The list knows its id only; what is out of sight is not asked for.
  const isSeen = useSeen(row);
  const { data: domain } = useDomain(isSeen && domainId ? domainId : skipToken);
  const now = useServerNow(MINUTE_MS);
  return (
    <Row ref={row} type="button" onClick={() => openConversation(id)}>
      <Picture>
        <Avatar uid={other.uid} src={other.profileImage} />
        {domain && (
          <Plate>
            <NamePlate name={domain.name} category={domain.category} size="xs" decorative />
          </Plate>
        )}
      </Picture>
      <Facts>
        <Name>
          <bdi>{handleOf(other.username)}</bdi>
        </Name>
        <Subject>
          {subject && (
            <About>
              {subject} {domain && <bdi translate="no">{domain.name}</bdi>}
            </About>
          )}
          <Said dateTime={updatedAt} $isAlone={subject === null}>
            {saidText(updatedAt, now)}
          </Said>
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
  display: flex;
  color: ${theme.color.link};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
`;

/** A long name ends in dots, not the time. */
const About = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Said = styled.time<{ $isAlone: boolean }>`
  flex: none;
  white-space: pre;

  &::before {
    content: ${({ $isAlone }) => ($isAlone ? 'none' : "' · '")};
  }
`;

const Picture = styled.span`
  position: relative;
  flex: none;
`;

/** A plate at half its size. */
const Plate = styled.span`
  position: absolute;
  inset-block-end: -0.25rem;
  inset-inline-end: -0.5rem;
  inline-size: 1.875rem;
  block-size: 1.25rem;
  overflow: hidden;
  border-radius: 5px;
  box-shadow: 0 0 0 2px ${theme.color.bg};

  & > * {
    transform: scale(0.5);
    transform-origin: 0 0;
  }
  [dir='rtl'] & > * {
    transform-origin: 100% 0;
  }
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
