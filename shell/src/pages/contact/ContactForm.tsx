import { zodResolver } from '@hookform/resolvers/zod';
import { contactInput, type ContactInput } from 'contracts';
import { Button, theme } from 'shared-ui';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { isApiError, selectCurrentUser, useAppSelector } from 'shared-store';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { useSendContact } from './contact.api';
import { CONTACT_MESSAGES } from './contact.messages';

type Field = 'name' | 'email' | 'phone' | 'subject' | 'message';
const EMPTY = { name: '', email: '', phone: '', subject: '', message: '' } satisfies Record<Field, string>;

/** The contact form; its rules and sentences are contracts' contactInput. A failure keeps all that was typed. */
export function ContactForm({ onSent }: { onSent(sent: ContactInput): void }) {
  const user = useAppSelector(selectCurrentUser);
  const [send, { isLoading }] = useSendContact();
  const form = useForm({
    defaultValues: { ...EMPTY, name: user?.username ?? '' },
    resolver: zodResolver(contactInput),
    mode: 'onBlur',
  });
  const { register, formState, setError } = form;

  const submit = form.handleSubmit(async (fields) => {
    const message: ContactInput = {
      ...fields,
      userType: user ? 'user' : 'guest',
      ...(user ? { authUserId: user.uid } : {}),
    };
    const { error } = await send(message);
    if (!error) return onSent(message);
    const refused = Object.entries((isApiError(error) && error.details) || {}).filter(([name]) => name in EMPTY);
    for (const [name, sentence] of refused) setError(name as Field, { message: String(sentence) });
    setError('root', {
      message: isApiError(error) && error.code === 'RATE_LIMITED' ? error.message : CONTACT_MESSAGES.failed,
    });
  });

  const field = (name: Field) => ({ ...register(name), error: formState.errors[name]?.message, required: true });
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-labelledby="contact-form">
      <h2 id="contact-form">{CONTACT_MESSAGES.form}</h2>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Subject" {...field('subject')} />
      <TextArea label="Message" rows={6} {...field('message')} />
      <Failure role="alert">{formState.errors.root?.message}</Failure>
      <Button type="submit" size="lg" loading={isLoading} fullWidth>
        {CONTACT_MESSAGES.submit}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};

  & h2 {
    margin: 0;
    font-size: ${theme.fontSize.xl};
  }
`;

const Failure = styled.p`
  margin: 0;
  color: ${theme.color.danger};

  &:empty {
    display: none;
  }
`;
