import { framesOf, longestTaskOf } from './frames.mjs';

test('the longest gap and the longest frame of a phase count, with what ran in it', () => {
  const gaps = [16, 40, 17].map((ms, at) => ({ at, ms }));
  const long = [
    { at: 0, ms: 60, scripts: ['Window.fetch.then 40'] },
    { at: 1, ms: 201, scripts: ['BUTTON.onclick 150', 'FrameRequestCallback 20'] },
  ];
  expect(framesOf('listing', { gaps, long })).toEqual({
    phase: 'listing',
    frames: 3,
    gapMs: 40,
    longMs: 201,
    by: 'BUTTON.onclick 150, FrameRequestCallback 20',
    holds: false,
  });
  expect(framesOf('preview', { gaps, long: [] })).toMatchObject({ longMs: 0, by: '', holds: true });
});

test("the longest task is that of a page's own thread, by its CPU time", () => {
  const thread = (tid, name) => ({ name: 'thread_name', pid: 1, tid, args: { name } });
  const task = (tid, tdur) => ({ name: 'RunTask', pid: 1, tid, dur: 900_000, tdur });
  const traceEvents = [thread(1, 'CrRendererMain'), thread(2, 'Compositor'), task(1, 40_400), task(2, 300_000)];
  expect(longestTaskOf({ traceEvents: [...traceEvents, task(1, 1_000), { name: 'instant', pid: 1, tid: 1 }] })).toBe(
    40,
  );
});
