import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { answerFrom, type Fixtures } from '../fixtures/fixtures';
import { quietLiveChannel } from './live-network';

const server = setupServer();
let isListening = false;

afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  isListening = false;
});

/** Answers every request of the running test from these fixtures; returns the calls made so far, as 'POST /api/contact'. */
export function answerNetworkFrom(fixtures: Fixtures): string[] {
  if (!isListening) server.listen({ onUnhandledRequest: 'error' });
  isListening = true;
  const calls: string[] = [];
  server.use(
    quietLiveChannel,
    http.all('*', async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.clone().text();
      calls.push(`${request.method} ${url.pathname}${url.search}`);
      const given = answerFrom(fixtures, { method: request.method, url, body: text ? JSON.parse(text) : undefined });
      return HttpResponse.json(given.body as never, { status: given.status });
    }),
  );
  return calls;
}
