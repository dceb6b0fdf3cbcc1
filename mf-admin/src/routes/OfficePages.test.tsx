import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PersonPage, ROLES, SETTING_KEYS } from 'contracts';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { refuse, renderRoute } from 'mf-kit/testing';
import { settingText, type ShownSetting } from '../features/settings/settings.messages';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const session = { currentUser: aUser({ uid: 'uid-ines', username: 'ines', roles: [...ROLES] }) };

test.each([
  ['/admin', 'Today', 'They agree'],
  ['/admin/people', 'People', '@carol'],
  ['/admin/people/uid-carol', '@carol', '1,200 π'],
  ['/admin/money', 'Books', 'Every event sums to zero'],
  ['/admin/orders', 'Disputed orders', '640 π'],
  ['/admin/names', 'Names under review', 'minepi'],
  ['/admin/goods', 'Goods', 'Being bought'],
  ['/admin/alarms', 'Alarms', 'held by an administrator: Asked by the bank'],
  ['/admin/audit', 'Audit', 'Rejected a listing'],
  ['/admin/settings', 'Settings', 'Reviews of new listings'],
  ['/admin/releases', 'Releases', '0.1.0-b, 10 % of visitors'],
])('%s is %s and shows %s', async (address, title, text) => {
  const { container } = renderRoute(remote, address, { fixtures: FIXTURES, session });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a person is suspended with a reason, without one nothing is sent', async () => {
  const user = userEvent.setup();
  renderRoute(remote, '/admin/people/uid-carol', { fixtures: FIXTURES, session });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend @carol?' });
  expect(dialog).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Say why.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Took money outside.');
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Done.')).toBeVisible();
});

describe('Verified', () => {
  test('the page says since when, by whom and what was checked, and it is taken back with a reason', async () => {
    const user = userEvent.setup();
    renderRoute(remote, '/admin/people/uid-carol', { fixtures: FIXTURES, session });
    expect(await screen.findByText('since 29 Nov 2026, by @ada: Saw the register of her firm.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back Verified' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Verified back from @carol?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Somebody else runs it now.');
    await user.click(dialog.getByRole('button', { name: 'Take back Verified' }));
    expect(await screen.findByText('Done.')).toBeVisible();
  });

  test('a person who is not verified is verified with what was checked', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    const known = (FIXTURES['GET /admin/api/people/:uid'] as { data: PersonPage }).data;
    const data = { ...known, user: { ...known.user, isVerified: false } };
    const fixtures = {
      ...FIXTURES,
      'GET /admin/api/people/:uid': { data },
      'POST /admin/api/users/:uid/verify': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { data: known.user };
      },
    };
    renderRoute(remote, '/admin/people/uid-carol', { fixtures, session });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify @carol?' });
    expect(await axe(dialog)).toHaveNoViolations();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Her passport, in a call.');
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Her passport, in a call.' }]);
  });
});

describe('roles', () => {
  const requests: unknown[] = [];
  const open = async () => {
    requests.length = 0;
    const user = userEvent.setup();
    const note =
      (act: string) =>
      ({ body }: { body: unknown }) => {
        requests.push({ act, ...(body as object) });
        return { success: true, data: { id: 'u1', uid: 'uid-carol', username: 'carol', roles: ['user', 'admin'] } };
      };
    renderRoute(remote, '/admin/people/uid-carol', {
      fixtures: {
        ...FIXTURES,
        'POST /admin/api/users/:uid/grant': note('grant'),
        'POST /admin/api/users/:uid/revoke': note('revoke'),
      },
      session,
    });
    await user.click(await screen.findByRole('button', { name: 'Change roles' }));
    return user;
  };

  test('those ticked are asked for by name', async () => {
    const user = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Roles of @carol' });
    expect(await axe(dialog)).toHaveNoViolations();
    await user.click(screen.getByRole('checkbox', { name: 'Support' }));
    await user.click(screen.getByRole('checkbox', { name: 'Finance' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'She answers messages.');
    await user.click(screen.getByRole('button', { name: 'Ask for the change' }));
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(requests).toEqual([{ act: 'grant', reason: 'She answers messages.', roles: ['support', 'finance'] }]);
  });

  test('without a change nothing is sent', async () => {
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'No reason.');
    await user.click(screen.getByRole('button', { name: 'Ask for the change' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Tick or untick a role first.');
    expect(requests).toEqual([]);
  });
});

describe('settings', () => {
  test('what a change does is said before it is saved, and who changed it last', async () => {
    const user = userEvent.setup();
    renderRoute(remote, '/admin/settings', { fixtures: FIXTURES, session });
    expect(await screen.findByRole('link', { name: /^Always → By risk, by @ines, / })).toHaveAttribute(
      'href',
      '/admin/audit?act=setting.change&target=listing_review',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Maintenance' }), 'On');
    expect(screen.getByText(/^At once nobody can bid, buy, list or write/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const step = screen.getByRole('spinbutton', { name: /Least step of a bid/ });
    await user.clear(step);
    await user.type(step, '12.5');
    expect(screen.getByText(/go 12\.50\s?π above the highest bid/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  test('every setting can be changed', async () => {
    renderRoute(remote, '/admin/settings', { fixtures: FIXTURES, session });
    await screen.findByText('What is open');
    // The old spelling of telegram_url is saved with it.
    const shown = SETTING_KEYS.filter((key) => key !== 'telegrem_url') as ShownSetting[];
    for (const key of shown) expect(screen.getByLabelText(settingText(key))).toBeVisible();
  });

  test('a value that the server refuses stays, with what is wrong at its field', async () => {
    const user = userEvent.setup();
    const sentence = 'Enter an address that starts with https:// or http://.';
    const fixtures = { ...FIXTURES, 'PUT /admin/api/settings': refuse('VALIDATION', { value: sentence }) };
    renderRoute(remote, '/admin/settings', { fixtures, session });
    const field = await screen.findByRole('textbox', { name: 'Telegram' });
    await user.type(field, 't.me/dotpi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveValue('t.me/dotpi');
  });
});

test('a release is rolled back by the command of its team, which the page gives', async () => {
  const user = userEvent.setup();
  renderRoute(remote, '/admin/releases', { fixtures: FIXTURES, session });
  expect(await screen.findByText('live 3, on trial 0')).toBeVisible();
  expect(screen.getByText('0.1.0-b: 85 pages, 0 errors, 1 of 80 slow')).toBeVisible();
  expect(screen.getByText(/^mei: canary, /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Roll back mf-catalog' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back mf-catalog' }));
  expect(dialog.getByText('npm run remote -- rollback mf-catalog 0.1.0-9 --because "…"')).toBeVisible();
  expect(dialog.getByText('npm run remote -- reject mf-catalog 0.1.0-b --because "…"')).toBeVisible();
  expect(dialog.getByText('npm run remote -- promote mf-catalog 0.1.0-b')).toBeVisible();
  expect(dialog.getByText(/^tom: rollback 0\.1\.0-8 → 0\.1\.0-9, .* It lost what was typed\.$/)).toBeVisible();
});
