import { CONTACT, CONTACT_METADATA } from 'contracts';
import { PageMeta } from 'mf-kit';
import { LinkButton } from 'shared-ui';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useEffect, useState } from 'react';
import { Page, PageHead } from 'shared-ui/Page';
import { Columns } from 'shared-ui/Columns';
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
      <PageHead>
        <h1>{CONTACT_MESSAGES.title}</h1>
        <p>{CONTACT_MESSAGES.intro}</p>
      </PageHead>
      {sent && !isThanked && <p role="status">{CONTACT_MESSAGES.sentBefore({ number: String(sent.number) })}</p>}
      <Columns aside="20rem">
        <Card>{sent && isThanked ? <ContactReceipt sent={sent} /> : <ContactForm onSent={thank} />}</Card>
        <Expectations />
      </Columns>
    </Page>
  );
}

/** How soon and where the reply comes, and what may save the wait. */
function Expectations() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Stack>
      <Card title={CONTACT_MESSAGES.soonTitle}>
        <Stack gap={2}>
          <p>{CONTACT_MESSAGES.soonBody}</p>
          <Text tone="muted">{CONTACT_MESSAGES.soonPlace[user ? 'user' : 'guest']}</Text>
        </Stack>
      </Card>
      <Card title={CONTACT_MESSAGES.beforeTitle}>
        <Stack gap={3}>
          <p>{CONTACT_MESSAGES.before}</p>
          <LinkButton href="/help" tone="neutral" size="sm">
            {CONTACT_MESSAGES.toHelp}
          </LinkButton>
        </Stack>
      </Card>
    </Stack>
  );
}
