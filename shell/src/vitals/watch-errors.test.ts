import type { VitalReport } from 'contracts';
import { VITALS } from 'contracts/numbers';
import { messageOf, watchErrors } from './watch-errors';

const facts = { route: () => '/domains/:id', release: 'deadbeef', shown: () => ({}) };

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

test('an error of a remote names the remote and its release, by the script that threw', () => {
  const { sent, stop } = watch();
  const stack = `TypeError: x
    at Object.click (https://dotpi.example/mf/mf-seller/0.1.0-5c27a2e2/js/route-sell.1.js:1:200)
    at dispatch (https://dotpi.example/assets/js/vendor.2.js:1:1)`;
  throwIt(Object.assign(new TypeError('x'), { stack }));
  rejectWith(Object.assign(new Error('y'), { stack }));
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'Script error', filename: 'https://dotpi.example/mf/mf-chat/1/js/a.js' }),
  );
  stop();
  expect(sent.map((report) => ('remote' in report ? [report.remote, report.version] : null))).toEqual([
    ['mf-seller', '0.1.0-5c27a2e2'],
    ['mf-seller', '0.1.0-5c27a2e2'],
    ['mf-chat', '1'],
  ]);
});

test('what was thrown before this code came is reported too', () => {
  const sent: VitalReport[] = [];
  const early = [
    new ErrorEvent('error', { error: new Error('first') }),
    Object.assign(new Event('unhandledrejection'), { reason: new Error('second') }),
  ];
  watchErrors(facts, (report) => sent.push(report), early)();
  expect(sent.map((report) => 'message' in report && report.message)).toEqual(['Error: first', 'Error: second']);
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
