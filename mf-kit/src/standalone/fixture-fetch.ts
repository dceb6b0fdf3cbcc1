import { answerFrom, type Fixtures, refuse } from '../fixtures/fixtures';

/** Milliseconds a faked answer takes, so that loading states can be seen. */
const LATENCY = 250;

/** Puts the fixtures in the place of the network for everything on our origin. */
export function answerFetchFrom(fixtures: Fixtures, fail: string | null): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    const text = request.method === 'GET' ? '' : await request.text();
    const isBroken = fail === 'all' || fail === url.pathname;
    const given = isBroken
      ? refuse('UNAVAILABLE')
      : answerFrom(fixtures, { method: request.method, url, body: text ? JSON.parse(text) : undefined });
    return new Response(JSON.stringify(given.body), {
      status: given.status,
      headers: { 'Content-Type': 'application/json' },
    });
  };
}
