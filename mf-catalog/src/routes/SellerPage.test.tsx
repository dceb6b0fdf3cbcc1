import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { aReview, aReviewPage, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const open = (fixtures = FIXTURES) => renderRoute(remote, '/sellers/uid-bob', { fixtures });

test('a guest sees who the seller is, what they sell and what buyers say', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: '@bob Verified' })).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)).toEqual([
    'Rated by 2 buyers: 4.5 of 5',
    'Names sold: 3',
    'Delivered: 10 of 12',
    'Usual time to transfer: 6 hours',
    'Disputes lost: 1',
    'Member since: April 2029',
  ]);
  expect(screen.getByRole('button', { name: /^Website/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Twitter/ })).not.toBeInTheDocument();
  const bars = await screen.findByRole('table', { name: '4.5 of 5 Rated by 2 buyers' });
  expect(
    within(bars)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 stars1', '4 stars1', '3 stars0', '2 stars0', '1 star0']);
  expect(screen.getByText('Reply by @bob')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('more reviews are loaded on request', async () => {
  const page = (id: string, comment: string, nextCursor: string | null) => {
    const { meta } = aReviewPage();
    return { data: [aReview({ id, comment })], meta: { ...meta, nextCursor } };
  };
  open({
    ...FIXTURES,
    'GET /api/users/:uid/reviews': ({ query }: FixtureRequest) =>
      query.has('cursor') ? page('r9', 'The older one', null) : page('r1', 'The newer one', 'next'),
  });
  expect(await screen.findByText('The newer one')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The older one')).toBeVisible();
});

test('a review is reported with a reason, by people who are signed in', async () => {
  const { unmount } = open();
  await screen.findByText('Reply by @bob');
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
  unmount();
  const report = jest.fn((_request: FixtureRequest) => ({ success: true }));
  const fixtures = {
    ...FIXTURES,
    'GET /api/users/:uid/reviews': {
      ...aReviewPage(),
      data: [aReview({ reviewerId: 'uid-carol' }), aReview({ id: 'own', reviewerId: 'uid-alice' })],
    },
    'POST /api/reviews/:id/report': report,
  };
  renderRoute(remote, '/sellers/uid-bob', { fixtures, session: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Report this review?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'It names my address.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText("Thank you. We'll look at it.")).toBeVisible();
  expect(report.mock.calls[0]?.[0].body).toEqual({ reason: 'It names my address.' });
});

test('an unknown seller is not found; browse is offered', async () => {
  open({ ...FIXTURES, 'GET /api/sellers/:uid': refuse('NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Seller not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
});
