import { selectCurrentUser, useAppSelector } from 'shared-store';
import { momentText } from 'mf-kit/dates';
import { Button, Skeleton, theme } from 'shared-ui';
import { QueryState } from 'shared-ui/QueryState';
import { TextField } from 'shared-ui/TextField';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { useFoundMessages } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';
import { skipToken } from 'shared-store/redux';
import { Balloon, MessageText } from './Bubble';

/** A field, and the messages of the conversation that hold its text, page by page. */
export function FoundMessages({ conversationId, onEnd }: { conversationId: string; onEnd: () => void }) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  return (
    <Column>
      <TextField
        type="search"
        label={CHAT_TEXT.searchField}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <Finds>{q && <Found conversationId={conversationId} q={q} />}</Finds>
      <Button tone="neutral" onClick={onEnd}>
        {CHAT_TEXT.searchEnd}
      </Button>
    </Column>
  );
}

function Found({ conversationId, q }: { conversationId: string; q: string }) {
  const uid = useAppSelector(selectCurrentUser)?.uid;
  const query = useFoundMessages(q ? { id: conversationId, q } : skipToken);
  const messages = query.data?.pages.toReversed().flatMap((page) => page.data);
  return (
    <QueryState
      compact
      query={{ ...query, data: messages }}
      loading={CHAT_TEXT.messagesLoading}
      skeleton={<Skeleton lines={3} />}
      failed={CHAT_TEXT.messagesFailed}
      empty={<p>{CHAT_TEXT.nothingFound}</p>}
    >
      {(found) => (
        <>
          {query.hasNextPage && (
            <Button size="sm" tone="ghost" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
              {CHAT_TEXT.moreFound}
            </Button>
          )}
          {found.map((message) => (
            <Balloon key={message.id} $isOwn={message.senderId === uid}>
              <MessageText dir="auto">{message.message}</MessageText>
              <time dateTime={message.timestamp}>{momentText(message.timestamp)}</time>
            </Balloon>
          ))}
        </>
      )}
    </QueryState>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  min-block-size: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
`;

const Finds = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  overflow-y: auto;

  & time {
    font-size: ${theme.fontSize.xs};
  }
`;
