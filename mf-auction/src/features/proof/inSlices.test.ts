import { inSlices } from './inSlices';

/** Work of several steps, each of which takes `ms`. */
function* steps(count: number, ms: number): Generator<undefined, string> {
  for (let step = 0; step < count; step += 1) {
    now += ms;
    yield;
  }
  return 'done';
}
let now = 0;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));

afterEach(() => jest.restoreAllMocks());

test.each([
  ['short work ends without a pause', 5, 1, 0],
  ['the page goes on after each slice of long work', 10, 20, 5],
])('%s', async (_what, count, ms, pauses) => {
  const wait = jest.spyOn(globalThis, 'setTimeout');
  expect(await inSlices(steps(count, ms))).toBe('done');
  expect(wait).toHaveBeenCalledTimes(pauses);
});

test('a browser that has one schedules the pauses', async () => {
  const scheduler = { yield: jest.fn(() => Promise.resolve()) };
  Object.assign(globalThis, { scheduler });
  expect(await inSlices(steps(4, 40))).toBe('done');
  expect(scheduler.yield).toHaveBeenCalledTimes(4);
  Reflect.deleteProperty(globalThis, 'scheduler');
});
