import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const open = (over: object = {}) =>
  renderRoute(remote, '/profile?tab=activity', { fixtures: accountFixtures(over), session: {} });

test('it lists what was done, with the address of sign-ins and the page of what was looked at', async () => {
  const { container } = open();
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(screen.getAllByText(/from 203\.0\.113\.7/)[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Viewed a name' })).toHaveAttribute('href', '/domains/d1');
  expect(screen.getByText('Changed the profile: bio and links')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('one kind alone can be asked for', async () => {
  const asked: (string | null)[] = [];
  open({
    'GET /users/activity': ({ query }: FixtureRequest) => {
      asked.push(query.get('type'));
      return { data: [], meta: { total: 0, nextCursor: null } };
    },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Withdrawals');
  expect(await screen.findByText('Nothing of this kind')).toBeVisible();
  expect(asked).toEqual([null, 'withdrawal']);
});

const askToEnd = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const buttons = await screen.findAllByRole('button', { name: 'Sign out everywhere' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
};

test('every session is ended after one more question, and this device is signed out', async () => {
  const { calls } = open({ 'GET /user/signout': { success: true } });
  await askToEnd();
  expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  expect(calls).toContain('POST /user/signout-all');
});

test('after a failure one is still signed in and told so', async () => {
  open({ 'POST /user/signout-all': refuse('UNAVAILABLE') });
  await askToEnd();
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'Activity' })).toBeVisible();
});
