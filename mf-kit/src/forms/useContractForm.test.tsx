import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactInput } from 'contracts';
import { useContractForm } from './useContractForm';

const EMPTY = {
  name: 'alice',
  email: '',
  phone: '0123456789',
  subject: 'A question',
  message: 'How do I sell a name?',
};
const send = jest.fn();

function Form({ refusal }: { refusal?: unknown }) {
  const form = useContractForm(contactInput, EMPTY);
  const { error, ...email } = form.field('email');
  return (
    <form
      onSubmit={(event) => void form.handleSubmit((input) => (refusal ? form.refuse(refusal) : send(input)))(event)}
      noValidate
    >
      <input aria-label="Email" {...email} />
      <p role="alert">{error}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const submit = async (email: string) => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button'));
};

test('a wrong field has the sentence of the schema and the focus, and nothing is sent', async () => {
  render(<Form />);
  await submit('nowhere');
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('what the schema takes is handed over', async () => {
  render(<Form />);
  await submit('alice@example.org');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ email: 'alice@example.org', subject: 'A question' }));
});

test('a refusal of the server stands at the field that it names', async () => {
  const refusal = { status: 422, code: 'VALIDATION', message: 'Wrong', details: { email: 'This address bounces.' } };
  render(<Form refusal={refusal} />);
  await submit('alice@example.org');
  expect(screen.getByRole('alert')).toHaveTextContent('This address bounces.');
});
