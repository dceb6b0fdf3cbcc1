import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { type Fixtures, refuse, renderRoute, response } from 'mf-kit/testing';
import { remote } from '../remote';
import { domainFixtures } from '../testing/auctionFixtures';

const domain = aDomain({ price: 250 });
const CALL = 'POST /api/domain/:id/report';
const OPEN = { name: 'Report this name' };

function open(session: NonNullable<Parameters<typeof renderRoute>[2]>['session'], over: Fixtures = {}) {
  const fixtures = domainFixtures(domain, [], over);
  return renderRoute(remote, `/domains/${domain.id}`, { fixtures, ...(session && { session }) });
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', OPEN));
  return screen.findByRole('dialog', OPEN);
};
const kindOf = (dialog: HTMLElement) => within(dialog).getByRole('combobox', { name: /What is wrong/ });
const textOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /Tell us more/ });
const emailOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /email/ });
const fill = async (dialog: HTMLElement) => {
  await userEvent.selectOptions(kindOf(dialog), 'trademark');
  await userEvent.type(textOf(dialog), 'It is our trademark.');
};
const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));

test('a guest reports a name with an address, and reads the number and where the outcome comes', async () => {
  let sent: unknown;
  open(undefined, {
    [CALL]: ({ body }: { body: unknown }) => {
      sent = body;
      return response(201, { success: true, data: { number: 1_042 } });
    },
  });
  const dialog = await openDialog();
  expect(await axe(dialog)).toHaveNoViolations();
  await fill(dialog);
  await userEvent.type(emailOf(dialog), 'ann@example.com');
  await send(dialog);
  expect(await within(dialog).findByRole('heading', { name: 'Thank you for your report' })).toHaveFocus();
  expect(dialog).toHaveTextContent('It has the number 1042.');
  expect(dialog).toHaveTextContent('We write to ann@example.com once it is decided');
  expect(sent).toEqual({ kind: 'trademark', text: 'It is our trademark.', email: 'ann@example.com' });
  expect(await axe(dialog)).toHaveNoViolations();
  const close = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) await userEvent.click(close);
  expect(screen.getByRole('button', OPEN)).toHaveFocus();
});

test('whoever is signed in gives no address, and has the outcome as a notification', async () => {
  open({});
  const dialog = await openDialog();
  expect(within(dialog).queryByRole('textbox', { name: /email/ })).not.toBeInTheDocument();
  await fill(dialog);
  await send(dialog);
  expect(await within(dialog).findByText(/The outcome comes in your notifications/)).toBeVisible();
});

test('what is missing is said at each field, and the first one has the focus', async () => {
  const { calls } = open(undefined);
  const dialog = await openDialog();
  await send(dialog);
  expect(kindOf(dialog)).toHaveAccessibleDescription(/This field is required/);
  expect(textOf(dialog)).toHaveAccessibleDescription(/Tell us why/);
  expect(emailOf(dialog)).toHaveAccessibleDescription(/This field is required/);
  expect(kindOf(dialog)).toHaveFocus();
  expect(calls).not.toContain(`POST /api/domain/${domain.id}/report`);
});

test.each([
  ['too often', refuse('RATE_LIMITED'), /too many/i],
  ['of an own listing', refuse('OWN_LISTING'), /your own/i],
  ['with a wrong address', refuse('VALIDATION', { email: 'Invalid email format.' }), 'Invalid email format.'],
  ['that the server cannot take', refuse('INTERNAL'), 'Something went wrong.'],
])('a report %s is refused in the dialog, and what was typed stays', async (_what, refusal, text) => {
  open(undefined, { [CALL]: refusal });
  const dialog = await openDialog();
  await fill(dialog);
  await userEvent.type(emailOf(dialog), 'ann@example.com');
  await send(dialog);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(kindOf(dialog)).toHaveValue('trademark');
  expect(textOf(dialog)).toHaveValue('It is our trademark.');
  expect(emailOf(dialog)).toHaveValue('ann@example.com');
});

test('the keyboard alone opens the dialog, fills it in, and Escape closes it', async () => {
  open({});
  (await screen.findByRole('button', OPEN)).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', OPEN);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', OPEN)).toHaveFocus();
});

test('a seller is not asked to report their own name', async () => {
  open({ currentUser: aUser({ uid: domain.seller.uid, username: domain.seller.username }) });
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('button', OPEN)).not.toBeInTheDocument();
});
