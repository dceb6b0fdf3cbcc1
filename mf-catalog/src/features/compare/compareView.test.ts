import { aDomain } from 'contracts/testing';
import { type CompareView, compareView } from './compareView';

const shop = { currentData: aDomain() };
const gone = { error: { code: 'NOT_FOUND', status: 404, message: 'No.' } };
const down = { error: { code: 'NO_RESPONSE', status: 502, message: 'No.' } };

test.each<[string, Parameters<typeof compareView>, Partial<CompareView>]>([
  ['no ids', [[], []], { kind: 'none' }],
  [
    'answers on their way',
    [
      ['a', 'b'],
      [shop, {}],
    ],
    { kind: 'loading' },
  ],
  [
    'all answers',
    [
      ['a', 'b'],
      [shop, shop],
    ],
    { kind: 'domains', missing: 0 },
  ],
  [
    'one unknown id',
    [
      ['a', 'b'],
      [shop, gone],
    ],
    { kind: 'domains', missing: 1 },
  ],
  ['only unknown ids', [['a'], [gone]], { kind: 'none' }],
  [
    'an outage',
    [
      ['a', 'b'],
      [shop, down],
    ],
    { kind: 'failed' },
  ],
  ['a failed refresh', [['a'], [{ ...shop, ...down }]], { kind: 'domains', missing: 0 }],
])('%s', (_, [ids, responses], view) => {
  expect(compareView(ids, responses)).toMatchObject(view);
});
