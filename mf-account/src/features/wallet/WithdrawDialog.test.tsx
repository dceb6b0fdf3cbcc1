import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type FixtureRequest, response, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../../remote';
import { accountFixtures, aWithdrawal } from '../../testing/accountFixtures';

const placed = { success: true, message: 'ok', data: aWithdrawal() };

async function openDialog(reply: unknown = response(201, placed), balance = 1_000) {
  const sent: unknown[] = [];
  const fixtures = accountFixtures({
    'GET /api/wallet': { data: { wallet: { balance, lockedBalance: 0 }, inEscrow: 0 } },
    'POST /api/withdraw/': ({ body }: FixtureRequest) => {
      sent.push(body);
      return reply;
    },
  });
  const { calls } = renderRoute(remote, '/profile', { fixtures, session: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw' });
  const amount = () => within(dialog).getByRole('spinbutton', { name: 'Amount' });
  const review = () => userEvent.click(within(dialog).getByRole('button', { name: 'Review withdrawal' }));
  const submit = async () => {
    await review();
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Withdraw \d/ }));
  };
  return { dialog, amount, review, submit, sent, calls };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4_000 });

describe('the Withdraw button', () => {
  it.each([1, 0.5])('is not there at a balance of %p, and the card says why', async (balance) => {
    const fixtures = accountFixtures({
      'GET /api/wallet': { data: { wallet: { balance, lockedBalance: 0 }, inEscrow: 0 } },
    });
    renderRoute(remote, '/profile', { fixtures, session: {} });
    expect(await screen.findByText(/You can withdraw once you have more than 1\sπ/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });
});

describe('a withdrawal', () => {
  it('names the amount that arrives and where, and is accessible', async () => {
    const { dialog, amount, review, sent } = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: '25%' }));
    expect(within(dialog).getAllByText('250.00 π')[0]).toBeVisible();
    expect(await axe(dialog)).toHaveNoViolations();
    await review();
    expect(within(dialog).getByText('GALICEPIWALLETADDRESS4XYZ')).toBeVisible();
    expect(within(dialog).getByRole('group', { name: 'Check before you send' })).toHaveFocus();
    expect(within(dialog).getByRole('button', { name: /^Withdraw 250\.00\sπ$/ })).toBeVisible();
    expect(sent).toEqual([]);
    expect(await axe(dialog)).toHaveNoViolations();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
    expect(amount()).toHaveValue('250.00');
  });

  it('takes the amount by percent, by slider and by typing', async () => {
    const { dialog, amount } = await openDialog(undefined, 333.339);
    await userEvent.click(within(dialog).getByRole('button', { name: '100%' }));
    expect(amount()).toHaveValue('333.33');
    fireEvent.change(within(dialog).getByRole('slider'), { target: { value: '12.5' } });
    expect(amount()).toHaveValue('12.50');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '7');
    expect(within(dialog).getByRole('slider')).toHaveValue('7');
  });

  it.each([
    ['0', 'Amount must be greater than 0.'],
    ['1000.01', 'You cannot withdraw more than your balance.'],
  ])('of %p is refused before it is sent', async (text, sentence) => {
    const { dialog, amount, review, sent } = await openDialog();
    await userEvent.type(amount(), text);
    expect(within(dialog).queryByText('On its way')).not.toBeInTheDocument();
    await review();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(sentence);
    expect(sent).toEqual([]);
  });

  it('above the balance is refused while it is typed', async () => {
    const { dialog, amount } = await openDialog();
    await userEvent.type(amount(), '1000.01');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('You cannot withdraw more than your balance.');
    await userEvent.type(amount(), '{Backspace}{Backspace}{Backspace}');
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is confirmed in the form’s place, refreshes the wallet and closes', async () => {
    const { dialog, amount, submit, sent, calls } = await openDialog();
    const before = calls.filter((call) => call === 'GET /api/wallet').length;
    await userEvent.type(amount(), '30.5');
    await submit();
    expect(await within(dialog).findByText('Withdrawal Order has been palced !')).toBeVisible();
    expect(within(dialog).queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(sent).toEqual([{ amount: 30.5 }]);
    await waitFor(() => expect(calls.filter((call) => call === 'GET /api/wallet').length).toBeGreaterThan(before));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await isGone();
  });

  it('stays until Done, which has the focus, and closes by itself once that is left', async () => {
    const { dialog, amount, submit } = await openDialog();
    await userEvent.type(amount(), '5');
    await submit();
    const done = await within(dialog).findByRole('button', { name: 'Done' });
    await waitFor(() => expect(done).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(done).toBeVisible();
    act(() => done.blur());
    await isGone();
  });

  it.each([
    ['the server’s message', refuse('WITHDRAWAL_OPEN'), 'You already have a withdrawal under way.'],
    ['the general one', response(502, 'Bad gateway'), 'Failed to process withdrawal. Try again.'],
  ])('that fails shows %s and keeps the amount', async (_what, reply, sentence) => {
    const { dialog, amount, submit } = await openDialog(reply);
    await userEvent.type(amount(), '30.5');
    await submit();
    expect(await within(dialog).findByText(sentence)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
    expect(amount()).toHaveValue('30.5');
  });
});
