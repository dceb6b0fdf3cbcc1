import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLES } from 'contracts';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const session = { currentUser: aUser({ uid: 'uid-ines', username: 'ines', roles: [...ROLES] }) };

let sent: unknown[];
const note = ({ body }: FixtureRequest) => {
  sent.push(body);
  return FIXTURES['POST /admin/api/products'];
};
const open = (over: object = {}) => {
  sent = [];
  const calls = ['POST /admin/api/products', 'PUT /admin/api/products/:id', 'DELETE /admin/api/products/:id'];
  const fixtures = { ...FIXTURES, ...Object.fromEntries(calls.map((name) => [name, note])), ...over };
  renderRoute(remote, '/admin/goods', { fixtures, session });
  return userEvent.setup();
};
const fill = async (user: ReturnType<typeof userEvent.setup>, dialog: ReturnType<typeof within>, price: string) => {
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'A lamp');
  await user.type(dialog.getByRole('textbox', { name: /^Description/ }), 'It shines.');
  await user.type(dialog.getByRole('spinbutton', { name: /^Price/ }), price);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Home');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'New in the shop.');
};

test('a good is put on offer with what was typed; without it each field says what it needs', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add a good' }));
  const box = await screen.findByRole('dialog', { name: 'Add a good' });
  expect(await axe(box)).toHaveNoViolations();
  const dialog = within(box);
  await user.click(dialog.getByRole('button', { name: 'Put on offer' }));
  expect(await dialog.findAllByText(/^This field is required\.$|^Enter a number\.$|^Tell us why\.$/)).toHaveLength(5);
  expect(sent).toEqual([]);
  await fill(user, dialog, '40,5');
  await user.click(dialog.getByRole('button', { name: 'Put on offer' }));
  expect(await screen.findByText('It is on offer.')).toBeVisible();
  expect(sent).toEqual([
    {
      title: 'A lamp',
      description: 'It shines.',
      price: 40.5,
      category: 'Home',
      images: [],
      reason: 'New in the shop.',
    },
  ]);
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  const refused = refuse('VALIDATION', { images: 'Upload the picture here first.' });
  const user = open({ 'POST /admin/api/products': refused });
  await user.click(await screen.findByRole('button', { name: 'Add a good' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a good' }));
  await fill(user, dialog, '5');
  await user.click(dialog.getByRole('button', { name: 'Put on offer' }));
  expect(await dialog.findByText('Upload the picture here first.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A lamp');
});

test('a good on offer is changed; one that is being bought or sold is not', async () => {
  const user = open();
  expect(await screen.findByRole('button', { name: 'Change Canvas messenger bag' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change Cast iron teapot' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change Canvas messenger bag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Canvas messenger bag' }));
  const price = dialog.getByRole('spinbutton', { name: /^Price/ });
  expect(price).toHaveValue('38.5');
  await user.clear(price);
  await user.type(price, '35');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A sale.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toMatchObject([{ title: 'Canvas messenger bag', price: 35, reason: 'A sale.' }]);
});

test('a good is ended with a reason', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'End Cast iron teapot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End Cast iron teapot?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It broke.');
  await user.click(dialog.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('It is out of the shop.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'It broke.' }]);
});

test('only owners have it in their menu', async () => {
  renderRoute(remote, '/admin', {
    fixtures: FIXTURES,
    session: { currentUser: aUser({ roles: ['user', 'admin', 'admin:moderation'] }) },
  });
  expect(await screen.findByRole('link', { name: 'Audit' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Goods' })).toBeNull();
});
