const WorkerEnvironment = require('./worker-environment.cjs');

const open = () =>
  new WorkerEnvironment({
    globalConfig: {},
    projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} },
  });

test('the files of a worker have one environment, which is after each as it was before', async () => {
  const first = open();
  const { Date: date, fetch } = first.global;
  first.packages.set('/node_modules/zod/index.cjs', {});
  Object.assign(first.global, { left: 'behind', fetch: () => null, Date: Object });
  first.global.process.env.LEFT = 'behind';
  await first.teardown();
  const { global, packages } = open();
  expect(global).toBe(first.global);
  expect(packages.size).toBe(1);
  expect([global.Date, global.fetch]).toEqual([date, fetch]);
  expect('left' in global || 'LEFT' in global.process.env).toBe(false);
});
