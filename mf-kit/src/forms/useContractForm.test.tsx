import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactInput, depositForm } from 'contracts';
import { useContractForm, useTypedField } from './useContractForm';

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

describe('a form that is checked on submit alone', () => {
  function Deposit() {
    const form = useContractForm(depositForm, { amount: '' }, { mode: 'onSubmit' });
    const { error, onChange, ...amount } = useTypedField(form, 'amount');
    const submit = form.handleSubmit((input) => {
      send(input);
      form.setError('root', { message: 'Not now.' });
    });
    return (
      <form onSubmit={(event) => void submit(event)} noValidate>
        <input aria-label="Amount" {...amount} onChange={(event) => onChange(event.target.value)} />
        <p role="alert">{error ?? form.formState.errors.root?.message}</p>
        <button type="submit">Deposit</button>
        <button type="button" onClick={() => onChange('10')}>
          10 π
        </button>
      </form>
    );
  }
  const field = () => screen.getByLabelText('Amount');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('says what is wrong then, until something else is typed', async () => {
    render(<Deposit />);
    await userEvent.type(field(), '0');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await press('Deposit');
    expect(screen.getByRole('alert')).toHaveTextContent('Amount must be between');
    expect(field()).toHaveFocus();
    await userEvent.type(field(), '0');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('takes a text that is given to its field, and forgets a failure when it is typed in', async () => {
    render(<Deposit />);
    await press('10 π');
    expect(field()).toHaveValue('10');
    await press('Deposit');
    expect(send).toHaveBeenLastCalledWith({ amount: 10 });
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await userEvent.type(field(), '0');
    expect(field()).toHaveValue('100');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('while a button is pressed', () => {
  test('a field that was left says nothing, so that the button stays under the finger', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'nowhere');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  });

  test('what is wrong with a field is looked at again on each change', async () => {
    render(<Form />);
    await submit('nowhere');
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    await userEvent.type(screen.getByLabelText('Email'), '@example.org');
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });
});
