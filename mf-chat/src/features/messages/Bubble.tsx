import type { ChatMessage } from 'contracts';
import { timeText } from 'mf-kit/dates';
import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';

/** One message. */
export function Bubble({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  return (
    <Balloon $isOwn={isOwn}>
      <VisuallyHidden>{isOwn ? CHAT_TEXT.you : `${message.senderUsername}:`} </VisuallyHidden>
      <Text dir="auto">{message.message}</Text>
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
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** In the direction of its own words and within its own lines, whatever marks are in it. */
export const Text = styled.div`
  overflow: hidden;
  unicode-bidi: isolate;
`;

const Time = styled.time`
  display: block;
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  text-align: end;
`;
