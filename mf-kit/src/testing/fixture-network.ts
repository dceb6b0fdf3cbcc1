import { setupServer } from 'msw/node';
import { fixtureHandlers } from '../fixtures/fixture-handlers';
import type { Fixtures } from '../fixtures/fixtures';

declare global {
  /** Of tooling/jest/quiet.cjs. */
  var expectOnConsole: (...texts: string[]) => void;
}

const server = setupServer();
server.events.on('response:mocked', ({ request, response }) => {
  if (!response.ok) expectOnConsole('API request failed', new URL(request.url).pathname);
});
const faults: string[] = [];
let isListening = false;

afterEach(() => {
  server.resetHandlers();
  const notified = [...new Set(faults.splice(0))];
  if (notified.length > 0) throw new Error(`The faked network was not true to the server:\n  ${notified.join('\n  ')}`);
});
afterAll(() => {
  server.close();
  isListening = false;
});

/** Answers every request of the running test from these fixtures; returns the calls made so far, as 'POST /api/contact'. */
export function serveFixtures(fixtures: Fixtures): string[] {
  if (!isListening) server.listen({ onUnhandledRequest: 'error' });
  isListening = true;
  const calls: string[] = [];
  server.use(
    ...fixtureHandlers({
      fixtures,
      onCall: (call) => calls.push(call),
      onFault: (sentence) => faults.push(sentence),
    }),
  );
  return calls;
}
