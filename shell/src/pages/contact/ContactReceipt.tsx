import { theme } from 'shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { SentMessage } from './contact.api';
import { CONTACT_MESSAGES } from './contact.messages';

/** The thanks, with a copy of what was sent. */
export function ContactReceipt({ sent }: { sent: SentMessage }) {
  const { userType, email, number, replyHours: hours } = sent;
  const { user, guest } = CONTACT_MESSAGES.reply;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Root>
      <h2 ref={title} tabIndex={-1}>
        {CONTACT_MESSAGES.thanks}
      </h2>
      <p>{CONTACT_MESSAGES.soon}</p>
      <p>
        {CONTACT_MESSAGES.number({ number: String(number) })}{' '}
        {userType === 'user' ? user({ hours }) : guest({ hours, email })}
      </p>
      <Copy>
        <strong>{sent.subject}</strong>
        <span>{sent.message}</span>
      </Copy>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[3]};

  & h2,
  & p {
    margin: 0;
  }
`;

const Copy = styled.blockquote`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding: ${theme.space[4]};
  border-inline-start: 4px solid ${theme.color.success};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.successBg};
  color: ${theme.color.successOnBg};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
