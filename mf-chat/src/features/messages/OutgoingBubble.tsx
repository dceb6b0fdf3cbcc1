import { useAppDispatch } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import { outgoingRemoved, type OutgoingMessage } from '../../common/chat.slice';
import { sendMessage } from '../../common/sendMessage';
import { Balloon, MessageText } from './Bubble';

/** A message that is being sent, or one that failed and can be sent again. */
export function OutgoingBubble({ outgoing }: { outgoing: OutgoingMessage }) {
  const dispatch = useAppDispatch();
  const { id, conversationId, text, failure } = outgoing;
  return (
    <Outgoing>
      <Balloon $isOwn>
        <MessageText dir="auto">{text}</MessageText>
      </Balloon>
      {failure === null ? (
        <Note>{CHAT_TEXT.sending}</Note>
      ) : (
        <Note role="alert">
          <span>{failure}</span> {CHAT_TEXT.notSent} ·{' '}
          <Action type="button" onClick={() => void dispatch(sendMessage(conversationId, text, id))}>
            {CHAT_TEXT.retry}
          </Action>{' '}
          ·{' '}
          <Action type="button" onClick={() => dispatch(outgoingRemoved(id))}>
            {CHAT_TEXT.remove}
          </Action>
        </Note>
      )}
    </Outgoing>
  );
}

const Outgoing = styled.div`
  display: grid;
  justify-items: end;
  gap: ${theme.space[1]};
`;

const Note = styled.div`
  max-inline-size: 85%;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  text-align: end;

  &[role='alert'] {
    color: ${theme.color.danger};
  }
`;

const Action = styled.button`
  min-block-size: 2rem;
  padding: 0 ${theme.space[1]};
  border: 0;
  background: none;
  color: ${theme.color.link};
  font-weight: ${theme.weight.semibold};
  text-decoration: underline;
`;
