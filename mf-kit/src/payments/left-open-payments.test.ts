import { LeftOpenPayments, type RepairState } from './left-open-payments';

const first = { paymentId: 'p1', txid: 'tx1', amount: 4.2 };
const second = { paymentId: 'p2', txid: null, amount: 1 };

const repaired = async (settle: () => Promise<boolean>) => {
  const leftOpen = new LeftOpenPayments(settle);
  leftOpen.found(first);
  await leftOpen.repair();
  return leftOpen.current()?.repair;
};

test.each<[string, () => Promise<boolean>, RepairState]>([
  ['Pi has closed it', async () => true, 'settled'],
  ['Pi still holds it open', async () => false, 'waiting'],
  ['nobody answers', () => Promise.reject(new Error('offline')), 'unreachable'],
])('when %s, the repair says so', async (_what, settle, repair) => {
  expect(await repaired(settle)).toBe(repair);
});

test('listeners hear of a found payment, and two clicks start one repair', async () => {
  const settle = jest.fn(async () => true);
  const leftOpen = new LeftOpenPayments(settle);
  const heard = jest.fn();
  const leave = leftOpen.subscribe(heard);
  leftOpen.found(first);
  expect(heard).toHaveBeenCalledTimes(1);
  await Promise.all([leftOpen.repair(), leftOpen.repair()]);
  expect(settle).toHaveBeenCalledTimes(1);
  leave();
  leftOpen.dismiss();
  expect(leftOpen.current()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a payment found again while it is repaired does not start over, another one takes its place', async () => {
  const responses: ((isOver: boolean) => void)[] = [];
  const leftOpen = new LeftOpenPayments(() => new Promise((resolve) => responses.push(resolve)));
  leftOpen.found(first);
  const repair = leftOpen.repair();
  leftOpen.found(first);
  expect(leftOpen.current()?.repair).toBe('repairing');
  leftOpen.found(second);
  responses[0]?.(true);
  await repair;
  expect(leftOpen.current()).toEqual({ ...second, repair: 'found' });
});
