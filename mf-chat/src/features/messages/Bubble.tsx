import type { ChatMessage } from 'contracts';
import { timeText } from 'mf-kit/dates';
import { Translation } from 'mf-kit/translation';
import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import { LinkedText } from './LinkedText';

/** One message. */
export function Bubble({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  return (
    <Balloon $isOwn={isOwn} data-seq={message.seq}>
      <VisuallyHidden>{isOwn ? CHAT_TEXT.you : `${message.senderUsername}:`} </VisuallyHidden>
      <MessageText dir="auto">
        <LinkedText text={message.message} />
      </MessageText>
      {!isOwn && <Translation text={message.message} />}
      <Time dateTime={message.timestamp}>{timeText(message.timestamp)}</Time>
    </Balloon>
  );
}

export const Balloon = styled.div<{ $isOwn: boolean }>`
  position: relative;
  align-self: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  max-inline-size: 85%;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.lg};
  border-end-end-radius: ${({ $isOwn }) => ($isOwn ? theme.space[1] : theme.radius.lg)};
  border-end-start-radius: ${({ $isOwn }) => ($isOwn ? theme.radius.lg : theme.space[1])};
  background: ${({ $isOwn }) => ($isOwn ? theme.color.brand : theme.color.surface2)};
  color: ${({ $isOwn }) => ($isOwn ? theme.color.onBrand : theme.color.text)};
  /* What is out of view is not drawn: long conversations scroll at once. */
  content-visibility: auto;
  contain-intrinsic-size: auto 4rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Marks in a message change neither the reading direction of the texts around it nor its own bounds. */
export const MessageText = styled.div`
  overflow: hidden;
  unicode-bidi: isolate;
`;

const Time = styled.time`
  display: block;
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  text-align: end;
`;
