import { DAY_MS, type DomainPage, type Order, type Review, type ReviewPage, type Seller } from 'contracts';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { OrderDesk } from '../orders/testing/order-desk';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterAll(() => server.close());

const outcome = ({ status, body }: Response): [number, string | undefined] => [status, body.code as string | undefined];
const give = (orderId: string, body: object, as = desk.people.buyer) =>
  server.post(`/api/orders/${orderId}/review`, body, { as });
const page = async (query = ''): Promise<ReviewPage> =>
  (await server.get(`/api/users/${desk.people.seller.uid}/reviews${query}`)).body as ReviewPage;
const reviewed = async (rating = 5, comment = 'Quick and kind.'): Promise<Review> => {
  const { id } = await desk.orderIn('completed', 10);
  return (await give(id, { rating, comment })).body.data as Review;
};

test('a buyer reviews a completed order once; everybody reads it with the sums, and the seller is notified', async () => {
  const before = (await page()).meta;
  const order = await desk.orderIn('completed', 10);
  const response = await give(order.id, { rating: 4, comment: '  Quick and kind.  ' });
  expect([response.status, response.body.data]).toMatchObject([
    201,
    {
      orderId: order.id,
      itemName: order.itemName,
      reviewerId: desk.people.buyer.uid,
      reviewerUsername: 'order-buyer',
      rating: 4,
      comment: 'Quick and kind.',
      reply: null,
    },
  ]);
  const { data, meta } = await page();
  expect(data[0]).toEqual(response.body.data);
  expect([meta.count, meta.stars[4]]).toEqual([before.count + 1, before.stars[4] + 1]);
  expect(outcome(await give(order.id, { rating: 1 }))).toEqual([409, 'REVIEWED']);
  const [notification] = await notificationsOf(server, desk.people.seller);
  expect(notification).toMatchObject({ kind: 'review', title: '@order-buyer reviewed you' });
});

test('a list and a page show what the seller has sold and how they were rated, of each the same as their own page', async () => {
  const { seller } = desk.people;
  await reviewed(3);
  const listed = await desk.listName(20);
  const shown = (await server.get(`/api/sellers/${seller.uid}`)).body.data as Seller;
  const figures = {
    uid: seller.uid,
    username: 'order-seller',
    rating: shown.rating,
    reviewCount: shown.reviewCount,
    totalSales: shown.totalSales,
    isVerified: shown.isVerified,
  };
  expect([shown.rating, shown.reviewCount > 0, shown.totalSales > 0]).toEqual([expect.any(Number), true, true]);
  const { data } = (await server.get(`/api/domain/list?seller=${seller.uid}`)).body as DomainPage;
  expect(data.find(({ id }) => id === listed)?.seller).toEqual(figures);
  expect((await server.get(`/api/domain/${listed}`)).body.data.seller).toEqual(figures);
  const stranger = await server.signInAs('sold-nothing');
  expect((await server.get(`/api/sellers/${stranger.uid}`)).body.data).toMatchObject({ rating: null, totalSales: 0 });
});

test("an order's page carries its own review, and says who may write one", async () => {
  const { id } = await desk.orderIn('completed', 10);
  const stateOf = async (as = desk.people.buyer) => {
    const { review, canReview } = (await server.get(`/api/orders/${id}`, { as })).body.data as Order;
    return [review?.rating ?? null, canReview];
  };
  expect([await stateOf(), await stateOf(desk.people.seller)]).toEqual([
    [null, true],
    [null, false],
  ]);
  await give(id, { rating: 3 });
  expect([await stateOf(), await stateOf(desk.people.seller)]).toEqual([
    [3, false],
    [3, false],
  ]);
  const cancelled = await desk.fundedOrder(10);
  const { data } = (await server.get(`/api/orders/${cancelled.id}`, { as: desk.people.buyer })).body;
  expect(data).toMatchObject({ review: null, canReview: false });
});

test.each(['funded', 'delivering', 'delivered', 'accepted', 'disputed', 'expired'] as const)(
  'an order that is %s cannot be reviewed yet',
  async (status) => {
    const { id } = await desk.orderIn(status, 10);
    expect(outcome(await give(id, { rating: 5 }))).toEqual([409, 'ORDER_STATE']);
  },
);

test('an order that was refunded by the seller’s fault can be reviewed, one that the buyer cancelled cannot', async () => {
  const refunded = await desk.orderIn('refunded', 10);
  expect((await give(refunded.id, { rating: 1 })).status).toBe(201);
  const cancelled = await desk.fundedOrder(10);
  await desk.wait(2 * DAY_MS + 1);
  expect((await desk.step(cancelled.id, 'cancel', 'buyer')).status).toBe(200);
  expect(outcome(await give(cancelled.id, { rating: 1 }))).toEqual([409, 'ORDER_STATE']);
});

test('only the buyer reviews: the seller may not, and strangers learn nothing', async () => {
  const { id } = await desk.orderIn('completed', 10);
  expect(outcome(await give(id, { rating: 5 }, desk.people.seller))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await give(id, { rating: 5 }, desk.people.stranger))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await give('nothing', { rating: 5 }))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await server.post(`/api/orders/${id}/review`, { rating: 5 }))).toEqual([401, 'UNAUTHENTICATED']);
});

test.each([[{ rating: 0 }], [{ rating: 6 }], [{ rating: 4.5 }], [{ rating: '5' }], [{}]])(
  'stars %j are refused',
  async (body) => {
    const { status, body: refusal } = await give('nothing', body);
    expect([status, refusal.code, Object.keys(refusal.details as object)]).toEqual([400, 'VALIDATION', ['rating']]);
  },
);

test('a comment of 1,001 characters is refused by its field', async () => {
  const { body } = await give('nothing', { rating: 5, comment: 'x'.repeat(1_001) });
  expect(body.details).toEqual({
    comment: { code: 'fields.tooLong', message: 'Use at most 1000 characters.', values: { max: 1000 } },
  });
});

test('sixty days after the order it is too late', async () => {
  const { id } = await desk.orderIn('completed', 10);
  await desk.wait(60 * DAY_MS);
  expect(outcome(await give(id, { rating: 5 }))).toEqual([409, 'ORDER_STATE']);
});

test('a review can be changed for seven days, and the sums follow', async () => {
  const { orderId, rating } = await reviewed(2);
  const before = (await page()).meta.stars;
  const change = (as = desk.people.buyer) =>
    server.put(`/api/orders/${orderId}/review`, { rating: 5, comment: 'Better than I thought.' }, { as });
  expect((await change()).body.data).toMatchObject({ rating: 5, comment: 'Better than I thought.' });
  const after = (await page()).meta.stars;
  expect([after[rating as 2], after[5]]).toEqual([before[2] - 1, before[5] + 1]);
  await desk.wait(7 * DAY_MS);
  expect(outcome(await change())).toEqual([409, 'ORDER_STATE']);
  const { id } = await desk.orderIn('completed', 10);
  expect(outcome(await server.put(`/api/orders/${id}/review`, { rating: 5 }, { as: desk.people.buyer }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

test('the reviewed seller replies once; nobody else does', async () => {
  const { id } = await reviewed();
  const reply = (as: Session, text = 'Thank you!') => server.post(`/api/reviews/${id}/reply`, { text }, { as });
  expect(outcome(await reply(desk.people.buyer))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await reply(desk.people.seller, ' '))).toEqual([400, 'VALIDATION']);
  expect((await reply(desk.people.seller)).body.data).toMatchObject({ reply: { text: 'Thank you!' } });
  expect(outcome(await reply(desk.people.seller))).toEqual([409, 'REVIEWED']);
  expect((await page()).data.find((review) => review.id === id)?.reply?.text).toBe('Thank you!');
});

test('a reported review stays until an administrator hides it; then it counts no longer', async () => {
  const { id, orderId } = await reviewed(1, 'Lies.');
  const { total, stars } = (await page()).meta;
  const report = (as: Session) => server.post(`/api/reviews/${id}/report`, { reason: 'It is not true.' }, { as });
  expect((await report(desk.people.seller)).status).toBe(200);
  expect((await report(desk.people.seller)).status).toBe(200);
  expect((await page()).meta).toMatchObject({ total, stars });
  const reports = (await server.get('/admin/api/reports', { as: desk.people.admin })).body;
  expect(reports.data).toMatchObject([
    {
      kind: 'review',
      targetId: id,
      reason: 'It is not true.',
      excerpt: [{ uid: desk.people.buyer.uid, text: 'Lies.' }],
    },
  ]);
  const decide = (as: Session, action = 'hide') =>
    server.post(`/admin/api/reports/${reports.data[0].id}/decide`, { action, reason: 'Checked.' }, { as });
  expect(outcome(await decide(desk.people.seller))).toEqual([403, 'FORBIDDEN']);
  expect((await decide(desk.people.admin)).body.data.decision).toMatchObject({ action: 'hide', reason: 'Checked.' });
  const after = (await page()).meta;
  expect([after.total, after.stars[1]]).toEqual([total - 1, stars[1] - 1]);
  expect((await page()).data.map((review) => review.id)).not.toContain(id);
  expect((await decide(desk.people.admin, 'suspend')).body.data.decision.action).toBe('hide');
  expect(outcome(await give(orderId, { rating: 5 }))).toEqual([409, 'REVIEWED']);
  const audit = (await server.get(`/admin/api/audit?target=${id}`, { as: desk.people.admin })).body;
  expect(audit.data).toMatchObject([{ act: 'report.hide', reason: 'Checked.' }]);
  const heard = await notificationsOf(server, desk.people.seller, 'report-decided');
  expect(heard).toMatchObject([
    { title: 'We looked at the review that you reported', text: 'It is hidden now. Thank you for telling us.' },
  ]);
});

test('an administrator suspends whom a report is about, but never decides about themselves', async () => {
  const { id } = await reviewed(1, 'Rude words.');
  await server.post(`/api/reviews/${id}/report`, { reason: 'Rude.' }, { as: desk.people.stranger });
  const { data } = (await server.get('/admin/api/reports', { as: desk.people.admin })).body;
  const path = `/admin/api/reports/${data[0].id}/decide`;
  expect((await server.post(path, { action: 'suspend', reason: 'Rude.' }, { as: desk.people.admin })).status).toBe(200);
  const message = { toUid: desk.people.seller.uid };
  expect(outcome(await server.post('/api/conversations', message, { as: desk.people.buyer }))).toEqual([
    403,
    'SUSPENDED',
  ]);
  const users = (await server.get('/admin/api/users?q=order-buyer', { as: desk.people.admin })).body;
  expect(users.data).toMatchObject([{ username: 'order-buyer', suspended: true }]);
  const restored = await server.post(
    `/admin/api/users/${desk.people.buyer.uid}/restore`,
    { reason: 'Sorry.' },
    { as: desk.people.admin },
  );
  expect(restored.body.data).toMatchObject({ suspended: false });
});

test('of twenty reviews of one order at once one is kept, and the average is right', async () => {
  const { id } = await desk.orderIn('completed', 10);
  const before = (await page()).meta;
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => give(id, { rating: (index % 5) + 1 })));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'REVIEWED')).toHaveLength(19);
  const { count, stars, average, total: shown } = (await page()).meta;
  expect([shown, count]).toEqual([before.total + 1, before.count]);
  const total = [1, 2, 3, 4, 5].reduce((sum, star) => sum + star * stars[star as 1], 0);
  expect(average).toBe(Math.round((total * 10) / count) / 10);
});

test('a person without a review has no rating; unknown people are not found; pages follow each other', async () => {
  expect((await server.get(`/api/users/${desk.people.stranger.uid}/reviews`)).body.meta).toMatchObject({
    average: null,
    count: 0,
  });
  expect((await server.get('/api/users/nobody/reviews')).status).toBe(404);
  const first = await page('?limit=1');
  const second = await page(`?limit=1&cursor=${first.meta.nextCursor}`);
  expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
  expect(outcome(await server.get(`/api/users/${desk.people.seller.uid}/reviews?cursor=x`))).toEqual([
    400,
    'VALIDATION',
  ]);
});
