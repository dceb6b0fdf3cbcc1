import { Person } from 'mf-kit/person';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { ArrowLeft, Ellipsis, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CHAT_TEXT } from '../common/chat.messages';
import { useChat } from '../common/ChatProvider';
import { ConversationList } from '../features/conversations/ConversationList';
import { otherParticipant } from '../common/participants';
import { ConversationPane } from '../features/messages/ConversationPane';

/** The open chat: a panel in the corner, the whole screen on phones. It is not modal: the page stays usable. */
export function ChatPanel() {
  const { conversationId, conversations, close, showList } = useChat();
  const viewer = useAppSelector(selectCurrentUser);
  const title = useRef<HTMLHeadingElement>(null);
  const conversation = conversations?.find(({ id }) => id === conversationId);
  const other = conversation && otherParticipant(conversation, viewer?.uid ?? '');
  const name = other ? other.username : CHAT_TEXT.title;

  const [toolsOf, setToolsOf] = useState<string | null>(null);
  const hasTools = toolsOf !== null && toolsOf === conversationId;

  useEffect(() => title.current?.focus(), [conversationId]);

  const closeByEscape = (event: KeyboardEvent) => {
    // A dialog above the panel closes alone.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    event.stopPropagation();
    close();
  };
  return (
    <Panel
      role="dialog"
      aria-label={conversation ? CHAT_TEXT.with({ username: name }) : CHAT_TEXT.title}
      onKeyDown={closeByEscape}
    >
      <Head>
        {conversationId && (
          <IconButton label={CHAT_TEXT.back} icon={<ArrowLeft aria-hidden data-turns />} onClick={showList} />
        )}
        <Title ref={title} tabIndex={-1}>
          {other ? <Person person={other} size={32} onOpen={close} /> : name}
        </Title>
        {conversation && (
          <IconButton
            label={CHAT_TEXT.more}
            icon={<Ellipsis aria-hidden />}
            aria-expanded={hasTools}
            onClick={() => setToolsOf(hasTools ? null : conversation.id)}
          />
        )}
        <IconButton label={CHAT_TEXT.close} icon={<X aria-hidden />} onClick={close} />
      </Head>
      {conversationId ? (
        <ConversationPane
          key={conversationId}
          conversationId={conversationId}
          conversation={conversation}
          hasTools={hasTools}
        />
      ) : (
        <Scroll>
          <ConversationList />
        </Scroll>
      )}
    </Panel>
  );
}

export { ChatPanel as Component };

const Panel = styled.section`
  position: fixed;
  z-index: ${theme.layer.chat};
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  padding-block: env(safe-area-inset-top, 0px) env(safe-area-inset-bottom, 0px);
  background: ${theme.color.bg};
  color: ${theme.color.text};

  ${theme.media.md} {
    inset-block: auto ${theme.space[6]};
    inset-inline: auto ${theme.space[6]};
    inline-size: 380px;
    block-size: min(36rem, calc(${theme.size.screen} - ${theme.space[24]}));
    overflow: hidden;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
    box-shadow: ${theme.shadow[3]};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[2]};
  padding-inline: ${theme.space[4]} ${theme.space[2]};
  border-block-end: 1px solid ${theme.color.border};

  & > button:first-child {
    margin-inline-start: calc(-1 * ${theme.space[2]});
  }
`;

const Title = styled.h2`
  flex: 1;
  min-inline-size: 0;
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Scroll = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
`;
