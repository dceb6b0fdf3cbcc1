import { defineMessages } from 'shared-i18n';
import { asFaults, contactInput, type ContactInput, readFault } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { Button, theme } from 'shared-ui';
import { FormErrorSummary } from 'shared-ui/FormErrorSummary';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { isApiError, selectCurrentUser, useAppSelector } from 'shared-store';
import { useState } from 'react';
import styled from 'styled-components';
import { type SentMessage, useSendContact } from './contact.api';
import { CONTACT_MESSAGES } from './contact.messages';
import { EmailInstead } from './EmailInstead';
import { type Topic, TopicTiles } from './TopicTiles';

const LABELS = defineMessages('shell.contactFields', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
});
type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[];
const EMPTY: Record<Field, string> = { name: '', email: '', phone: '', subject: '', message: '' };

/**
 * The contact form; its rules and sentences are contracts' contactInput. What is wrong stands at each field, after sending also above
 * the form. A failure keeps all that was typed and offers the way by email.
 */
export function ContactForm({ onSent }: { onSent(sent: SentMessage): void }) {
  const user = useAppSelector(selectCurrentUser);
  const [send, { isLoading }] = useSendContact();
  // The summary takes the focus.
  const form = useContractForm(contactInput, { ...EMPTY, name: user?.username ?? '' }, { shouldFocusError: false });
  const { errors, submitCount } = form.formState;

  const [topic, setTopic] = useState<Topic | null>(null);
  const choose = (next: Topic) => {
    // A subject of one's own stays.
    const typed = form.getValues('subject').trim();
    if (typed === '' || typed === (topic && CONTACT_MESSAGES.topics[topic].subject))
      form.setValue('subject', CONTACT_MESSAGES.topics[next].subject, { shouldValidate: errors.subject !== undefined });
    setTopic(next);
  };

  const submit = form.handleSubmit(async (fields) => {
    const message: ContactInput = {
      ...fields,
      userType: user ? 'user' : 'guest',
      ...(user ? { authUserId: user.uid } : {}),
    };
    const { data, error } = await send(message);
    if (data) return onSent({ ...message, ...data.data });
    if (form.refuse(error)) return;
    form.setError('root', {
      message: isApiError(error) && error.code === 'RATE_LIMITED' ? error.message : CONTACT_MESSAGES.failed,
    });
  });

  const field = (name: Field) => ({
    ...form.field(name),
    id: idOf(name),
    label: LABELS[name],
    required: true,
  });
  const namesItself = faultsThatName(form.getValues());
  const wrong = FIELDS.flatMap((name) => {
    const { type, message: sentence } = errors[name] ?? {};
    if (!sentence) return [];
    const isOwn = type === 'contract' && namesItself.has(name);
    return [
      { fieldId: idOf(name), message: isOwn ? sentence : CONTACT_MESSAGES.wrong({ label: LABELS[name], sentence }) },
    ];
  });
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-labelledby="contact-form">
      <h2 id="contact-form">{CONTACT_MESSAGES.form}</h2>
      {submitCount > 0 && <FormErrorSummary errors={wrong} submitCount={submitCount} />}
      <TopicTiles value={topic} onChange={choose} />
      <TextField autoComplete="name" {...field('name')} />
      <TextField type="email" autoComplete="email" {...field('email')} />
      <TextField type="tel" autoComplete="tel" {...field('phone')} />
      <TextField {...field('subject')} />
      <TextArea rows={6} {...field('message')} />
      <Failure role="alert">
        {errors.root && (
          <>
            <p>{errors.root.message}</p>
            <EmailInstead subject={form.getValues('subject')} message={form.getValues('message')} />
          </>
        )}
      </Failure>
      <Button type="submit" size="lg" loading={isLoading} fullWidth>
        {CONTACT_MESSAGES.submit}
      </Button>
    </Form>
  );
}

/** Faults of this form alone, and of an email, say which field they are about; those of any field and the server's do not. */
const NAMES_ITSELF = /^(support\.|fields\.email$)/;

/** The fields whose first fault names them; by its code, as sentences differ by language. */
function faultsThatName(fields: Record<Field, string>): ReadonlySet<string> {
  const first = new Map<string, string>();
  asFaults(() => {
    for (const { path, message } of contactInput.safeParse(fields).error?.issues ?? []) {
      const name = String(path[0]);
      if (!first.has(name)) first.set(name, readFault(message).code);
    }
  });
  return new Set([...first].flatMap(([name, code]) => (NAMES_ITSELF.test(code) ? [name] : [])));
}

const idOf = (field: Field) => `contact-${field}`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  & h2 {
    margin: 0;
    font-size: ${theme.fontSize.xl};
  }
`;

const Failure = styled.div`
  color: ${theme.color.danger};

  & > p {
    margin: 0;
  }

  &:empty {
    display: none;
  }
`;
