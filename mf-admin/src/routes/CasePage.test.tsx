import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CaseKind, CASE_KINDS, caseTopic, ROLES } from 'contracts';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import type { FixtureRequest, Fixtures } from 'mf-kit/fixtures';
import { pushLive, refuse, renderRoute, startLive } from 'mf-kit/testing';
import { aCaseDetail, aListingReport, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const session = { currentUser: aUser({ uid: 'uid-ines', username: 'ines', roles: [...ROLES] }) };
const open = (address: string, fixtures: Fixtures = FIXTURES) => renderRoute(remote, address, { fixtures, session });

/** What was sent to decide a case. */
function decisions(): { fixtures: Fixtures; sent: unknown[] } {
  const key = 'POST /admin/api/cases/:id/decide';
  const sent: unknown[] = [];
  const respond = ({ body }: FixtureRequest) => {
    sent.push(body);
    return FIXTURES[key];
  };
  return { sent, fixtures: { ...FIXTURES, [key]: respond } };
}

test.each(Object.keys(CASE_KINDS) as CaseKind[])('a case of the kind %s shows what is to be judged', async (kind) => {
  const { container } = open(`/admin/cases/case-${kind}`);
  expect(await screen.findByRole('heading', { name: 'What is to be judged' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'What is decided' })).toBeVisible();
  expect(screen.getByText('Asked for a picture of the record.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a dispute: 3 chooses the split, what is typed divides the money, and Ctrl Enter decides', async () => {
  const user = userEvent.setup();
  const { fixtures, sent } = decisions();
  open('/admin/cases/case-dispute', fixtures);
  await screen.findByRole('radiogroup', { name: 'What is decided' });
  await user.keyboard('3');
  expect(screen.getByRole('radio', { name: /Split/ })).toBeChecked();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('This is needed.')).toBeVisible();
  await user.type(screen.getByRole('spinbutton', { name: 'The buyer’s share' }), '100');
  expect(screen.getByText('513 π')).toBeVisible();
  expect(screen.getByText('27 π')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toEqual([{ decision: 'split', reason: 'Both sides agreed to it.', buyerShare: 100, strike: false }]),
  );
});

test('a listing: the words that its seller will read follow the reason', async () => {
  const user = userEvent.setup();
  const { fixtures, sent } = decisions();
  open('/admin/cases/case-listing', fixtures);
  await user.click(await screen.findByRole('radio', { name: /Reject/ }));
  const reason = screen.getByRole('textbox', { name: /Reason/ });
  await user.clear(reason);
  await user.type(reason, 'It is like minepi.');
  expect(screen.getByText(/Reason: It is like minepi\./)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ decision: 'reject', reason: 'It is like minepi.' }]));
});

test('a reported listing: who reported it, how often, and what its seller and they will read', async () => {
  const user = userEvent.setup();
  const { fixtures, sent } = decisions();
  const { container } = open('/admin/cases/case-report', {
    ...fixtures,
    'GET /admin/api/cases/:id': { data: aListingReport() },
  });
  expect(await screen.findByText('2 reports of this listing wait, 1 was decided before')).toBeVisible();
  const [letter] = screen.getAllByRole('link', { name: 'legal@example.org' });
  expect(letter).toHaveAttribute('href', expect.stringContaining('mailto:legal%40example.org?subject=Your%20report'));
  expect(screen.getByText('Dismissed: It breaks no rule.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Hide/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Suspend the listing/ }));
  expect(screen.getByText('cobalt-fox.pi becomes suspended')).toBeVisible();
  expect(screen.getByText(/Your report no\. 1003 of cobalt-fox\.pi\. The listing is suspended now/)).toBeVisible();
  expect(screen.getByText(/Reason: The name belongs to somebody else\./)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ decision: 'suspend', reason: 'The name belongs to somebody else.' }]));
});

test('a payout that waits for its second says who decided; A approves it with the usual reason', async () => {
  const user = userEvent.setup();
  const { fixtures, sent } = decisions();
  open('/admin/cases/case-payout', fixtures);
  expect(await screen.findByText('1 of 2 has decided: Approve')).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(sent).toEqual([{ decision: 'approve', reason: 'The money comes from sales here.' }]));
});

test.each([
  ['NOT_FOUND', 'This does not exist'],
  ['FORBIDDEN', 'Another role works on this'],
] as const)('a case that is refused with %s says so: %s', async (code, sentence) => {
  open('/admin/cases/case-contact', { ...FIXTURES, 'GET /admin/api/cases/:id': refuse(code) });
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the queue' })).toHaveAttribute('href', '/admin/cases');
});

test('a decided case says what was decided and why, and decides nothing more', async () => {
  const decided = aCaseDetail('contact', {
    state: 'decided',
    decision: 'close',
    reason: 'Thank you for writing. We have looked into it, and it is settled.',
    preview: [],
  });
  open('/admin/cases/case-contact', { ...FIXTURES, 'GET /admin/api/cases/:id': { data: decided } });
  expect(await screen.findByText(/^Close as answered\. Thank you for writing/)).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('who else has the case open is named while they are here; what they do is read at once', async () => {
  const topic = caseTopic('case-contact');
  const [ines, ada, ben] = ['ines', 'ada', 'ben'].map((username) => ({ uid: `uid-${username}`, username }));
  let reads = 0;
  const list = FIXTURES['GET /admin/api/cases'];
  open('/admin/cases/case-contact', {
    ...FIXTURES,
    'GET /admin/api/cases': (request: FixtureRequest) => {
      reads += 1;
      return typeof list === 'function' ? (list as (request: FixtureRequest) => unknown)(request) : list;
    },
  });
  await screen.findByRole('heading', { name: 'What is to be judged' });
  await waitFor(() => {
    startLive(topic, { people: [ines] });
    pushLive(topic, { people: [ada, ben, ines] }, 'people');
    expect(screen.getByText('@ada and @ben are here')).toBeVisible();
  });
  pushLive(topic, { people: [ada, ines] }, 'people');
  expect(await screen.findByText('@ada is here')).toBeVisible();
  const before = reads;
  pushLive(topic, { people: [ada, ines] }, 'changed');
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  pushLive(topic, { people: [ines] }, 'people');
  await waitFor(() => expect(screen.queryByText('@ada is here')).toBeNull());
});
