import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures, aReview, aReviewPage } from '../testing/accountFixtures';

const review = aReview({ reviewerId: 'uid-bob', reviewerUsername: 'bob' });

function open(over: object = {}) {
  const fixtures = accountFixtures({ 'GET /api/users/:uid/reviews': aReviewPage([review]), ...over });
  return { fixtures, ...renderRoute(remote, '/profile?tab=reviews', { fixtures, session: {} }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('reviews of oneself name who wrote them and for which order', async () => {
  const { container } = open();
  expect(await screen.findByText('Transferred within the hour.')).toBeVisible();
  expect(screen.getByRole('link', { name: '@bob' })).toHaveAttribute('href', '/sellers/uid-bob');
  expect(screen.getByRole('link', { name: 'shop.pi' })).toHaveAttribute('href', '/orders/order-1');
  expect(await axe(container)).toHaveNoViolations();
});

test('nobody has reviewed one yet', async () => {
  open({ 'GET /api/users/:uid/reviews': aReviewPage([]) });
  expect(await screen.findByText('Buyers and renters can review you after a completed order.')).toBeVisible();
});

test('a review is replied to where it stands, once', async () => {
  let kept = review;
  open({
    'GET /api/users/:uid/reviews': () => aReviewPage([kept]),
    'POST /api/reviews/:id/reply': ({ body }: FixtureRequest) => {
      kept = { ...review, reply: { text: (body as { text: string }).text, createdAt: review.createdAt } };
      return { success: true, data: kept };
    },
  });
  await press('Reply to @bob');
  await userEvent.type(screen.getByRole('textbox', { name: /Your reply/ }), 'Thank you.');
  await press('Send reply');
  expect(await screen.findByText('Thank you.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument());
});

test('a review is reported with a reason; a failure keeps the reason', async () => {
  const sent: unknown[] = [];
  const { fixtures } = open({ 'POST /api/reviews/:id/report': refuse('UNAVAILABLE') });
  await press('Report');
  const dialog = await screen.findByRole('alertdialog', { name: 'Report this review?' });
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
  await press('Send report');
  expect(reason).toHaveAccessibleDescription(/Tell us why\./);
  await userEvent.type(reason, 'It names my home.');
  await press('Send report');
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(reason).toHaveValue('It names my home.');
  fixtures['POST /api/reviews/:id/report'] = ({ params, body }: FixtureRequest) => {
    sent.push([params, body]);
    return { success: true };
  };
  await press('Send report');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).toEqual([[{ id: 'review-1' }, { reason: 'It names my home.' }]]);
});
