import { Verification } from './steps.mjs';

const verification = () => {
  const lines = [];
  let now = 0;
  const of = new Verification({ log: (line) => lines.push(...line.split('\n')), now: () => (now += 1_000) });
  return { of, lines };
};

test('steps of a group run one after the other, groups beside each other', async () => {
  const { of } = verification();
  const seen = [];
  const step = (name, turns) => [
    name,
    async () => {
      seen.push(`${name} starts`);
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
      seen.push(`${name} ends`);
      return { passed: 1, failed: 0 };
    },
  ];
  await of.run([step('a', 3), step('b', 1)], [step('c', 1)]);
  expect(seen).toEqual(['a starts', 'c starts', 'c ends', 'a ends', 'b starts', 'b ends']);
});

test('a step that throws is one failure, and its stack is printed', async () => {
  const { of, lines } = verification();
  await of.run([
    [
      'broken',
      () => {
        throw new Error('no tool');
      },
    ],
    ['next', () => ({ passed: 2, failed: 0 })],
  ]);
  expect(of.close()).toBe(false);
  expect(lines.some((line) => line.includes('no tool'))).toBe(true);
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
});

test('times are listed, and what was left out with its reason', async () => {
  const { of, lines } = verification();
  await of.run([['units', () => ({ passed: 3, failed: 0, output: 'fine' })]]);
  of.skip('generators', 'unchanged since they last passed');
  expect(of.close()).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining(['units     1.0 s  3 passed', 'generators: unchanged since they last passed']),
  );
});

test('what failed is named at the end, before the counts', async () => {
  const { of, lines } = verification();
  await of.run([
    ['journeys', () => ({ passed: 3, failed: 1, output: 'long', failures: ['rent.spec.ts: a renter renews'] })],
  ]);
  of.close();
  expect(lines.slice(-4)).toEqual(['=== Failed', 'rent.spec.ts: a renter renews', '', '3 passed, 1 failed']);
});
