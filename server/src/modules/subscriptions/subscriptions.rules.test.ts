import { CENT, PLAN_CATALOGUE, toStroops } from 'contracts';
import { addMonths } from '../../platform/time/calendar';
import { type Run, changeKind, creditOf, nextRun, upgradedRun } from './subscriptions.rules';

const at = (text: string) => new Date(text);
const pro = { id: 'pro-monthly', duration: 'monthly', price: toStroops(4.2) } as const;
const basic = { id: 'basic-monthly', duration: 'monthly', price: toStroops(1.5) } as const;

describe('addMonths', () => {
  test.each([
    ['2030-01-31T10:00:00Z', 1, '2030-02-28T10:00:00Z'],
    ['2032-01-31T10:00:00Z', 1, '2032-02-29T10:00:00Z'],
    ['2030-08-31T00:00:00Z', 6, '2031-02-28T00:00:00Z'],
    ['2032-02-29T12:00:00Z', 12, '2033-02-28T12:00:00Z'],
    ['2030-12-15T23:59:59.999Z', 1, '2031-01-15T23:59:59.999Z'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });
});

describe('nextRun', () => {
  const now = at('2030-06-16T00:00:00Z');
  const current: Run = {
    planId: 'basic-monthly',
    startsAt: at('2030-06-01T00:00:00Z'),
    endsAt: at('2030-07-01T00:00:00Z'),
    pricePaid: basic.price,
  };

  test('starts now without a current run', () => {
    expect(nextRun(null, pro, pro.price, now)).toEqual({
      planId: pro.id,
      startsAt: now,
      endsAt: at('2030-07-16T00:00:00Z'),
      pricePaid: pro.price,
    });
  });

  test('starts now after the current one is over', () => {
    const over = { ...current, endsAt: at('2030-06-15T00:00:00Z') };
    expect(nextRun(over, basic, basic.price, now)).toMatchObject({ startsAt: now, pricePaid: basic.price });
  });

  test('continues the same plan at its end', () => {
    expect(nextRun(current, basic, basic.price, now)).toEqual({
      ...current,
      endsAt: at('2030-08-01T00:00:00Z'),
      pricePaid: basic.price * 2n,
    });
  });

  test('another plan starts now and the unused half of the old one adds time', () => {
    const next = nextRun(current, pro, pro.price, now);
    const credit = toStroops(0.75);
    expect(next.pricePaid).toBe(pro.price + credit);
    const addedDays = (next.endsAt.getTime() - at('2030-07-16T00:00:00Z').getTime()) / 86_400_000;
    expect(addedDays).toBeCloseTo((30 * 0.75) / 4.2, 3);
  });
});

test('credit is rounded down to 0.01 π and gone at the end', () => {
  const run: Run = {
    planId: 'x',
    startsAt: at('2030-01-01T00:00:00Z'),
    endsAt: at('2030-01-04T00:00:00Z'),
    pricePaid: toStroops(1),
  };
  expect(creditOf(run, at('2030-01-02T00:00:00Z'))).toBe(66n * CENT);
  expect(creditOf(run, run.endsAt)).toBe(0n);
});

test.each([
  ['basic-annual', 'pro-monthly', 'upgrade'],
  ['pro-monthly', 'pro-annual', 'upgrade'],
  ['pro-annual', 'pro-monthly', 'downgrade'],
  ['business-monthly', 'pro-annual', 'downgrade'],
  ['pro-monthly', 'pro-monthly', 'renewal'],
])('from %s to %s is a(n) %s', (from, to, kind) => {
  const planOf = (id: string) => PLAN_CATALOGUE.find((plan) => plan.id === id)!;
  expect(changeKind(planOf(from), planOf(to))).toBe(kind);
  expect(changeKind(null, planOf(to))).toBe('start');
});

describe('upgradedRun', () => {
  const now = at('2030-06-16T00:00:00Z');
  test('a credit below the price leaves the period as it is', () => {
    expect(upgradedRun(pro, toStroops(1.2), now)).toMatchObject({
      endsAt: at('2030-07-16T00:00:00Z'),
      pricePaid: pro.price,
    });
  });
  test('a credit of twice the price is two periods', () => {
    expect(upgradedRun(pro, pro.price * 2n, now)).toMatchObject({
      endsAt: at('2030-08-15T00:00:00Z'),
      pricePaid: pro.price * 2n,
    });
  });
});
