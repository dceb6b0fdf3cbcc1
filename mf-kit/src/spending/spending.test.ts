import { renderHook } from '@testing-library/react';
import { subtractPi } from 'contracts';
import { useAttempt, walletCost } from './spending';

test.each([
  ['more than enough', 250, 300.5, { freeAfter: 50.5, shortfall: 0 }],
  ['just enough', 250, 250, { freeAfter: 0, shortfall: 0 }],
  ['too little', 250, 100.25, { freeAfter: null, shortfall: 149.75 }],
  [
    'too little by less than a cent, which is what can be deposited',
    250,
    249.9999999,
    { freeAfter: null, shortfall: 0.01 },
  ],
  ['an unknown balance', 250, null, { freeAfter: null, shortfall: 0 }],
  ['a bid that holds the whole amount', 1_350, 2_000, { freeAfter: 650, shortfall: 0 }],
  ['a bid above an own leading one', subtractPi(1_450, 1_350), 200, { freeAfter: 100, shortfall: 0 }],
  ['a bid that lacks some cents', 1_350.1, 1_350, { freeAfter: null, shortfall: 0.1 }],
])('%s', (_what, amount, balance, cost) => {
  expect(walletCost(amount, balance)).toEqual(cost);
});

test('a try without a response is repeated with its key, any other has a new one', async () => {
  const { result } = renderHook(() => useAttempt());
  const keys: string[] = [];
  const lost = { error: { status: 'FETCH_ERROR', code: 'UNAVAILABLE', message: 'No response' } };
  const tryOnce = (intent: string, response: { error?: unknown }) =>
    result.current.run(intent, async (key) => {
      keys.push(key);
      return response;
    });
  await tryOnce('20', lost);
  await tryOnce('20', lost);
  expect(keys[1]).toBe(keys[0]);
  await tryOnce('21', {});
  await tryOnce('21', {});
  expect(new Set(keys).size).toBe(3);
});

test('what is thrown on the way is the error of the try, which is over', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useAttempt());
  const broken = new Error('Something broke.');
  const throwing = (): Promise<{ error?: unknown }> => {
    throw broken;
  };
  await expect(result.current.run('20', throwing)).resolves.toEqual({ error: broken });
  await expect(result.current.run('20', async () => throwing())).resolves.toEqual({ error: broken });
});
