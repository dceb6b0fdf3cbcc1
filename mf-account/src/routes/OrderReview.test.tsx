import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from 'contracts/testing';
import type { Review } from 'contracts';
import { axe } from 'jest-axe';
import { anOrder, type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { syncServerClock } from 'shared-store';
import { remote } from '../remote';
import { accountFixtures, aReview } from '../testing/accountFixtures';

const order = anOrder({ status: 'completed', nextActor: null, dueAt: null, ifMissed: null, actions: [] });

/** A server that keeps the one review of the order. */
function open({ review, over = {}, as = 'alice' }: { review?: Review; over?: object; as?: string } = {}) {
  syncServerClock('2030-01-06T00:00:00.000Z');
  let kept = review;
  const sent: unknown[] = [];
  const save = ({ body }: FixtureRequest) => {
    sent.push(body);
    kept = aReview(body as Partial<Review>);
    return { success: true, data: kept };
  };
  const fixtures = accountFixtures({
    'GET /api/orders/:id': () => ({
      data: { ...order, review: kept ?? null, canReview: as === 'alice' && !kept },
      serverTime: '2030-01-06T00:00:00.000Z',
    }),
    'POST /api/live/ticket': { data: { ticket: 't' } },
    'POST /api/orders/:id/review': save,
    'PUT /api/orders/:id/review': save,
    'POST /api/reviews/:id/reply': ({ body }: FixtureRequest) => {
      const { text } = body as { text: string };
      kept = aReview({ reply: { text, createdAt: '2030-01-06T00:00:00.000Z' } });
      return { success: true, data: kept };
    },
    ...over,
  });
  const session = { currentUser: aUser({ uid: `uid-${as}`, username: as }) };
  return { sent, ...renderRoute(remote, '/orders/order-1', { fixtures, session }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the buyer of a completed order reviews the seller; stars are needed', async () => {
  const { sent, container } = open();
  await userEvent.type(await screen.findByLabelText('Comment (optional)'), 'All good');
  await press('Send review');
  expect(screen.getByText('Choose 1 to 5 stars.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await press('Send review');
  expect(await screen.findByText('All good')).toBeVisible();
  expect(sent).toEqual([{ rating: 4, comment: 'All good' }]);
});

test('a refused review says why, and what was typed stays', async () => {
  open({ over: { 'POST /api/orders/:id/review': refuse('REVIEWED') } });
  await userEvent.type(await screen.findByLabelText('Comment (optional)'), 'All good');
  await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
  await press('Send review');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Comment (optional)')).toHaveValue('All good');
});

test('a review can be changed for seven days', async () => {
  const { sent, unmount } = open({ review: aReview() });
  await press('Change review');
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  await press('Save review');
  expect(await screen.findByText('2 stars')).toBeVisible();
  expect(sent).toHaveLength(1);
  unmount();
  open({ review: aReview({ createdAt: '2029-12-01T00:00:00.000Z' }) });
  expect(await screen.findByText('5 stars')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change review' })).not.toBeInTheDocument();
});

test('the seller replies once', async () => {
  open({ review: aReview(), as: 'bob' });
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Thank you');
  await press('Send reply');
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
});
