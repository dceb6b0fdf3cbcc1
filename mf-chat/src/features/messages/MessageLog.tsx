import type { ChatMessage, MessagePage } from 'contracts';
import { selectCurrentUser, serverNow, useAppSelector } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useEarlierMessages } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';
import { selectOutbox } from '../../common/chat.slice';
import { Bubble } from './Bubble';
import { messageDays } from './messageDays';
import { OutgoingBubble } from './OutgoingBubble';

interface MessageLogProps {
  conversationId: string;
  page: MessagePage;
}

/** The messages by day, then those being sent. New messages are scrolled into view. */
export function MessageLog({ conversationId, page }: MessageLogProps) {
  const viewer = useAppSelector(selectCurrentUser);
  const outbox = useAppSelector(selectOutbox).filter((outgoing) => outgoing.conversationId === conversationId);
  const [loadEarlier, { isLoading }] = useEarlierMessages();
  const log = useScrolledToEnd(page.data.at(-1)?.id ?? '', outbox.length);
  const { nextCursor } = page.meta;
  const isEmpty = page.data.length === 0 && outbox.length === 0;
  return (
    <Log ref={log} role="log" aria-label={CHAT_TEXT.title} tabIndex={0}>
      {nextCursor && (
        <Button
          size="sm"
          tone="ghost"
          loading={isLoading}
          onClick={() => void loadEarlier({ id: conversationId, cursor: nextCursor })}
        >
          {CHAT_TEXT.earlier}
        </Button>
      )}
      {isEmpty && <Empty>{CHAT_TEXT.noMessages}</Empty>}
      {messageDays(page.data, serverNow()).map(({ label, messages }) => (
        <Day key={label} label={label} messages={messages} viewerUid={viewer?.uid} />
      ))}
      {outbox.map((outgoing) => (
        <OutgoingBubble key={outgoing.id} outgoing={outgoing} />
      ))}
    </Log>
  );
}

function Day({
  label,
  messages,
  viewerUid,
}: {
  label: string;
  messages: ChatMessage[];
  viewerUid: string | undefined;
}) {
  return (
    <>
      <DayLine role="separator">{label}</DayLine>
      {messages.map((message) => (
        <Bubble key={message.id} message={message} isOwn={message.senderId === viewerUid} />
      ))}
    </>
  );
}

/** Scrolls to the end when the last message changes or one is sent; earlier messages leave the view where it is. */
function useScrolledToEnd(lastId: string, outgoing: number) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lastId, outgoing]);
  return log;
}

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space[4]};

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const DayLine = styled.div`
  align-self: center;
  padding: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-weight: ${theme.weight.medium};
`;

const Empty = styled.p`
  margin: auto;
  color: ${theme.color.textMuted};
`;
