import { useAppDispatch } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import type { OutgoingMessage } from '../../common/keptChat';
import { discardOutgoing, sendAgain } from '../../common/sendMessage';
import { Balloon, MessageText } from './Bubble';

/** A message that is being sent or waits, or one that was refused and can be sent again. */
export function OutgoingBubble({ outgoing }: { outgoing: OutgoingMessage }) {
  const { text, state, failure } = outgoing;
  return (
    <Outgoing>
      <Balloon $isOwn>
        <MessageText dir="auto">{text}</MessageText>
      </Balloon>
      {state === 'sending' && <Note>{CHAT_TEXT.sending}</Note>}
      {state === 'waiting' && (
        <Note>
          {CHAT_TEXT.waiting} <Choices outgoing={outgoing} />
        </Note>
      )}
      {state === 'failed' && (
        <Note role="alert">
          <span>{failure}</span> {CHAT_TEXT.notSent} · <Choices outgoing={outgoing} />
        </Note>
      )}
    </Outgoing>
  );
}

function Choices({ outgoing }: { outgoing: OutgoingMessage }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Action type="button" onClick={() => void dispatch(sendAgain(outgoing))}>
        {CHAT_TEXT.retry}
      </Action>{' '}
      ·{' '}
      <Action type="button" onClick={() => dispatch(discardOutgoing(outgoing.id))}>
        {CHAT_TEXT.remove}
      </Action>
    </>
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
  min-block-size: ${theme.size.tap};
  min-inline-size: ${theme.size.tap};
  padding: 0 ${theme.space[1]};
  border: 0;
  background: none;
  color: ${theme.color.link};
  font-weight: ${theme.weight.semibold};
  text-decoration: underline;
`;
