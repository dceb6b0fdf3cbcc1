import { CONTACT, CONTACT_METADATA } from 'contracts';
import { PageMeta } from 'mf-kit';
import { theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import { Page } from 'shared-ui/Page';
import styled from 'styled-components';
import type { SentMessage } from './contact.api';
import { CONTACT_MESSAGES } from './contact.messages';
import { ContactForm } from './ContactForm';
import { ContactReceipt } from './ContactReceipt';

/** 'Send Us a Message': the form, for five seconds after sending the thanks with a copy of what was sent, and then the number of it. */
export function ContactPage() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [isThanked, setThanked] = useState(false);
  useEffect(() => {
    if (!isThanked) return undefined;
    const timer = setTimeout(() => setThanked(false), CONTACT.successMs);
    return () => clearTimeout(timer);
  }, [isThanked]);
  const thank = (message: SentMessage) => {
    setSent(message);
    setThanked(true);
  };
  return (
    <Page>
      <PageMeta {...CONTACT_METADATA} />
      <Narrow>
        <h1>{CONTACT_MESSAGES.title}</h1>
        <p>{CONTACT_MESSAGES.intro}</p>
        {sent && !isThanked && <p role="status">{CONTACT_MESSAGES.sentBefore({ number: String(sent.number) })}</p>}
        <Paper>{sent && isThanked ? <ContactReceipt sent={sent} /> : <ContactForm onSent={thank} />}</Paper>
      </Narrow>
    </Page>
  );
}

const Narrow = styled.div`
  max-inline-size: 40rem;
  margin-inline: auto;

  & > p {
    margin: 0 0 ${theme.space[6]};
    color: ${theme.color.textMuted};
  }
`;

const Paper = styled.div`
  padding: clamp(${theme.space[4]}, 4vw, ${theme.space[8]});
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[2]};
`;
