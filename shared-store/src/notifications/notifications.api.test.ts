import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aSignedInStore } from '../testing';
import { notificationsApi } from './notifications.api';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => network.close());

const unread = () => aSignedInStore().dispatch(notificationsApi.endpoints.unreadNotifications.initiate('u1'));

test('the unread notices are what the answer counts', async () => {
  network.use(
    http.get('*/api/notifications', () =>
      HttpResponse.json({ data: [], meta: { total: 9, nextCursor: null, unread: 4 } }),
    ),
  );
  expect((await unread()).data).toEqual({ unread: 4, newest: null });
});

test('an answer that does not parse counts none and throws nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network.use(http.get('*/api/notifications', () => new HttpResponse('<html>', { status: 200 })));
  expect(await unread()).toMatchObject({ data: { unread: 0, newest: null }, isSuccess: true });
  expect(logged).not.toHaveBeenCalled();
});

test('an answer that breaks off is a failure like any other, not an empty one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"data": ['));
      controller.error(new TypeError('terminated'));
    },
  });
  network.use(http.get('*/api/notifications', () => new HttpResponse(broken, { status: 200 })));
  expect(await unread()).toMatchObject({ isError: true, error: { status: 'FETCH_ERROR' } });
});
