import type { subscribeNewsletter } from 'contracts';
import { api, call } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { NEWSLETTER } from './footer.messages';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_subscribeNewsletter: build.mutation(
      call<typeof subscribeNewsletter>('POST', '/api/newsletter')((email: string) => ({ body: { email } })),
    ),
  }),
});

type State = 'idle' | 'loading' | 'success' | 'error' | 'invalid';

const RESULT: Partial<Record<State, 'done' | 'failed' | 'invalid'>> = {
  success: 'done',
  error: 'failed',
  invalid: 'invalid',
};

/** One field in the footer: idle, loading, success (field cleared) or error; the result stays beside it and focus is kept. */
// Without useContractForm: every page would load it for this one field.
export function Newsletter() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const [subscribe] = newsletterApi.useShell_subscribeNewsletterMutation();
  const fieldId = useId();
  const resultId = useId();
  const result = RESULT[state];
  const isBad = state === 'invalid' || state === 'error';

  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'loading') return;
    if (!email.trim() || !email.includes('@')) return setState('invalid');
    setState('loading');
    const response = await subscribe(email.trim());
    // A button that was disabled has lost the focus.
    if (document.activeElement === document.body) field.current?.focus();
    if (response.error) return setState(response.error.code === 'VALIDATION' ? 'invalid' : 'error');
    setEmail('');
    setState('success');
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label={NEWSLETTER.title}>
      <label htmlFor={fieldId}>{NEWSLETTER.label}</label>
      <Row>
        <Field
          id={fieldId}
          ref={field}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={state === 'invalid'}
          aria-describedby={resultId}
        />
        <Button type="submit" disabled={state === 'loading'}>
          {state === 'loading' ? NEWSLETTER.sending : NEWSLETTER.button}
        </Button>
      </Row>
      <Result id={resultId} role={isBad ? 'alert' : 'status'} $isBad={isBad}>
        {result ? NEWSLETTER[result] : ''}
      </Result>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};

  & label {
    font-weight: ${theme.weight.medium};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Field = styled.input`
  flex: 1 1 12rem;
  min-inline-size: 0;
  min-block-size: ${theme.size.tap};
  padding-inline: ${theme.space[4]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font: inherit;
  font-size: ${theme.fontSize.md};

  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
`;

const Result = styled.p<{ $isBad: boolean }>`
  margin: 0;
  min-block-size: 1.25rem;
  color: ${({ $isBad }) => ($isBad ? theme.color.danger : theme.color.success)};
`;
