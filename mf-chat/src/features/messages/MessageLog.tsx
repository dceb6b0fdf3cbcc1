import type { MessagePage } from 'contracts';
import { selectCurrentUser, serverNow, useAppSelector } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { ArrowDown } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import styled from 'styled-components';
import { useEarlierMessages } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';
import { selectOutbox } from '../../common/chat.slice';
import { Bubble } from './Bubble';
import { messageDays } from './messageDays';
import { OutgoingBubble } from './OutgoingBubble';
import { useLogScroll } from './useLogScroll';
import { useMessageWindow } from './useMessageWindow';

interface MessageLogProps {
  conversationId: string;
  page: MessagePage;
  /** How many messages were unread when the conversation was opened. */
  unreadCount: number;
}

/** The messages by day, then those being sent. Who reads the end follows new messages; others get a way there. */
export function MessageLog({ conversationId, page, unreadCount }: MessageLogProps) {
  const uid = useAppSelector(selectCurrentUser)?.uid;
  const received = new Set(page.data.map(({ clientId }) => clientId));
  const outbox = useAppSelector(selectOutbox).filter(
    (outgoing) => outgoing.conversationId === conversationId && !received.has(outgoing.id),
  );
  const log = useRef<HTMLDivElement>(null);
  const view = useMessageWindow(page.data, log);
  const { isNearEnd, watch, toEnd } = useLogScroll(log, page.data.at(-1)?.seq ?? 0, outbox.length);
  const earlier = useEarlier(conversationId, page, view);
  const firstUnread = useFirstUnread(page, uid, unreadCount);
  const toLatest = () => {
    view.showLatest();
    toEnd();
  };
  return (
    <Frame>
      <Log ref={log} role="log" aria-label={CHAT_TEXT.title} tabIndex={0} onScroll={watch}>
        {earlier.hasMore && (
          <Button size="sm" tone="ghost" loading={earlier.isLoading} onClick={earlier.show}>
            {CHAT_TEXT.earlier}
          </Button>
        )}
        {page.data.length === 0 && outbox.length === 0 && <Empty>{CHAT_TEXT.noMessages}</Empty>}
        {messageDays(view.shown, serverNow()).map(({ label, messages }) => (
          <Fragment key={label}>
            <DayLine role="separator">{label}</DayLine>
            {messages.map((message) => (
              <Fragment key={message.id}>
                {message.seq === firstUnread && (
                  <UnreadLine role="separator">{CHAT_TEXT.fresh({ count: unreadCount })}</UnreadLine>
                )}
                <Bubble message={message} isOwn={message.senderId === uid} />
              </Fragment>
            ))}
          </Fragment>
        ))}
        {view.isAtEnd ? (
          outbox.map((outgoing) => <OutgoingBubble key={outgoing.id} outgoing={outgoing} />)
        ) : (
          <Button size="sm" tone="ghost" onClick={view.showLater}>
            {CHAT_TEXT.later}
          </Button>
        )}
      </Log>
      {(!isNearEnd || !view.isAtEnd) && (
        <Jump>
          <Button size="sm" tone="neutral" icon={<ArrowDown aria-hidden />} onClick={toLatest}>
            {CHAT_TEXT.latest}
          </Button>
        </Jump>
      )}
    </Frame>
  );
}

/** Earlier messages: those known already first, then the next page of the server. */
function useEarlier(conversationId: string, page: MessagePage, view: ReturnType<typeof useMessageWindow>) {
  const [load, { isLoading }] = useEarlierMessages();
  const { nextCursor } = page.meta;
  const show = async () => {
    if (!view.hasEarlierKnown && nextCursor) await load({ id: conversationId, cursor: nextCursor });
    view.showEarlier();
  };
  return { hasMore: view.hasEarlierKnown || nextCursor !== null, isLoading, show: () => void show() };
}

/** The number of the first message that was unread on opening; it stays while the conversation is shown. */
function useFirstUnread(page: MessagePage, uid: string | undefined, unreadCount: number): number | null {
  const [first] = useState(() => page.data.filter(({ senderId }) => senderId !== uid).at(-unreadCount)?.seq ?? null);
  return unreadCount > 0 ? first : null;
}

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 0;
`;

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  overflow-y: auto;
  overflow-anchor: none;
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

const UnreadLine = styled(DayLine)`
  color: ${theme.color.link};
  font-weight: ${theme.weight.semibold};
`;

const Jump = styled.div`
  position: absolute;
  inset-block-end: ${theme.space[3]};
  inset-inline: 0;
  display: grid;
  justify-content: center;
  pointer-events: none;

  & > button {
    pointer-events: auto;
    box-shadow: ${theme.shadow[2]};
  }
`;

const Empty = styled.p`
  margin: auto;
  color: ${theme.color.textMuted};
`;
