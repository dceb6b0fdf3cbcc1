import type { VitalReport } from 'contracts';
import { VITALS } from 'contracts/numbers';
import { messageOf, watchErrors } from './watch-errors';

const facts = { route: () => '/domains/:id', release: 'deadbeef' };

function watch() {
  const sent: VitalReport[] = [];
  return { sent, stop: watchErrors(facts, (report) => sent.push(report)) };
}

const throwIt = (error: unknown, message = '') => window.dispatchEvent(new ErrorEvent('error', { error, message }));
const rejectWith = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an uncaught error is reported with the route’s pattern and the release, once', () => {
  const { sent, stop } = watch();
  throwIt(new TypeError('x is undefined'));
  throwIt(new TypeError('x is undefined'));
  rejectWith(new Error('lost'));
  stop();
  rejectWith(new Error('later'));
  expect(sent).toEqual([
    { kind: 'error', route: '/domains/:id', release: 'deadbeef', message: 'TypeError: x is undefined' },
    { kind: 'error', route: '/domains/:id', release: 'deadbeef', message: 'Error: lost' },
  ]);
});

test('a page reports ten errors at most', () => {
  const { sent, stop } = watch();
  for (let at = 0; at < 30; at += 1) throwIt(new Error(`failure ${at}`));
  stop();
  expect(sent).toHaveLength(10);
});

test.each<[string, unknown, string]>([
  ['control characters', new Error('a\u0000b\nc'), 'Error: a b c'],
  ['a thrown text', 'no', 'no'],
  ['an object, which may hold anything', { email: 'ann@example.org' }, 'something other than an error was thrown'],
  ['nothing', undefined, 'something other than an error was thrown'],
])('%s', (_name, thrown, message) => {
  expect(messageOf(thrown)).toBe(message);
});

test('a message is as long as the server takes', () => {
  expect(messageOf(new Error('x'.repeat(1_000)))).toHaveLength(VITALS.messageMax);
});
