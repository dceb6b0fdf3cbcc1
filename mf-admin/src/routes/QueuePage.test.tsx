import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fixtures } from 'mf-kit/fixtures';
import { renderRoute } from 'mf-kit/testing';
import { aUser } from 'contracts/testing';
import { ROLES, type Role } from 'contracts';
import { aCase, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const someone = (roles: readonly Role[]) => ({
  currentUser: aUser({ uid: 'uid-ines', username: 'ines', roles: [...roles] }),
});
const open = (
  address: string,
  { fixtures = FIXTURES, roles = ROLES }: { fixtures?: Fixtures; roles?: readonly Role[] } = {},
) => renderRoute(remote, address, { fixtures, session: someone(roles) });

interface Sent {
  path: string;
  body: unknown;
}

/** The fixtures, with what was sent to a call. */
function listening(key: keyof Fixtures): { fixtures: Fixtures; sent: Sent[] } {
  const sent: Sent[] = [];
  const before = FIXTURES[key];
  return {
    sent,
    fixtures: {
      ...FIXTURES,
      [key]: ({ params, body }: { params: Record<string, string>; body: unknown }) => {
        sent.push({ path: params.id ?? '', body });
        return before;
      },
    },
  };
}

test('the queue shows what waits, late ones marked, and who waits for a second', async () => {
  open('/admin/cases');
  const table = await screen.findByRole('table', { name: 'Cases' });
  expect(within(table).getByRole('link', { name: 'quartz.pi' })).toHaveAttribute('href', '/admin/cases/case-dispute');
  expect(within(table).getByText('1 of 2: Approve')).toBeVisible();
  expect(within(table).getByText('Could not be carried out')).toBeVisible();
  expect(within(table).getByText('6,200 π')).toBeVisible();
  expect(within(table).getByText('@ada')).toBeVisible();
});

test('J and K move from case to case, C claims and A decides with the usual reason', async () => {
  const user = userEvent.setup();
  const { fixtures, sent } = listening('POST /admin/api/cases/:id/decide');
  open('/admin/cases', { fixtures });
  await screen.findByRole('table', { name: 'Cases' });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: '@kenji' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'quartz.pi' })).toHaveFocus();
  await user.keyboard('jjj');
  expect(screen.getByRole('link', { name: 'I think I paid twice' })).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: 'case-contact',
        body: { decision: 'close', reason: 'Thank you for writing. We have looked into it, and it is settled.' },
      },
    ]),
  );
});

test('A on a dispute decides nothing: it moves money either way', async () => {
  const user = userEvent.setup();
  const { fixtures, sent } = listening('POST /admin/api/cases/:id/decide');
  open('/admin/cases', { fixtures });
  await screen.findByRole('table', { name: 'Cases' });
  await user.keyboard('ja');
  expect(sent).toEqual([]);
});

test('X chooses; cases of one kind are decided together', async () => {
  const user = userEvent.setup();
  const two = [
    aCase('contact', { id: 'one' }),
    aCase('contact', { id: 'two', subject: { type: 'message', id: 'm', label: 'Another' } }),
  ];
  const bulk = listening('POST /admin/api/cases/decide');
  const fixtures = {
    ...bulk.fixtures,
    'GET /admin/api/cases': { data: two, meta: { nextCursor: null, counts: { contact: 2 } } },
  };
  open('/admin/cases', { fixtures });
  await screen.findByRole('table', { name: 'Cases' });
  await user.keyboard('jxjx');
  await user.click(await screen.findByRole('button', { name: 'Decide all' }));
  await waitFor(() =>
    expect(bulk.sent.map(({ body }) => body)).toEqual([
      {
        ids: ['one', 'two'],
        decision: 'close',
        reason: 'Thank you for writing. We have looked into it, and it is settled.',
      },
    ]),
  );
});

test('reports of people and of listings are not decided together: a suspension is of another thing', async () => {
  const user = userEvent.setup();
  const report = (id: string, type: string, label: string) => aCase('report', { id, subject: { type, id, label } });
  const data = [report('r1', 'conversation', '@pavel'), report('r2', 'listing', 'cobalt-fox.pi')];
  const meta = { nextCursor: null, counts: { report: 2 } };
  open('/admin/cases', { fixtures: { ...FIXTURES, 'GET /admin/api/cases': { data, meta } } });
  await screen.findByRole('link', { name: 'cobalt-fox.pi' });
  await user.keyboard('jxjx');
  expect(await screen.findByText('Cases of different kinds are decided one by one.')).toBeVisible();
  await user.keyboard('kx');
  await waitFor(() => expect(screen.queryByText(/decided one by one/)).not.toBeInTheDocument());
  expect(screen.getByRole('option', { name: 'Suspend the listing' })).toBeInTheDocument();
});

test('the menu has the kinds and the pages of one’s own roles only', async () => {
  open('/admin', { roles: ['user', 'admin', 'admin:support'] });
  const menu = await screen.findByRole('navigation', { name: 'Back office' });
  expect(within(menu).getByRole('link', { name: /Messages/ })).toBeVisible();
  expect(within(menu).getByRole('link', { name: 'People' })).toBeVisible();
  for (const name of [/Payouts/, /Listings/, 'Books', 'Settings', 'Releases'])
    expect(within(menu).queryByRole('link', { name })).toBeNull();
});

test('a question mark lists the keys; Ctrl K goes to a page', async () => {
  const user = userEvent.setup();
  open('/admin/alarms');
  await screen.findByRole('heading', { level: 1, name: 'Alarms' });
  await user.keyboard('?');
  expect(await screen.findByText('Take the last decision back')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'A page, a person, a name or a number' }), 'Sett{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
