import { CENT, PLAN_CATALOGUE, toStroops } from 'contracts';
import { type Run, changeKind, creditOf, followingRun, nextRun, upgradedRun, withCredit } from './subscriptions.rules';

const at = (text: string) => new Date(text);
const pro = { id: 'pro-monthly', duration: 'monthly', price: toStroops(4.2) } as const;
const basic = { id: 'basic-monthly', duration: 'monthly', price: toStroops(1.5) } as const;

describe('nextRun', () => {
  const now = at('2030-06-16T00:00:00Z');
  const current: Run = {
    planId: 'basic-monthly',
    startsAt: at('2030-06-01T00:00:00Z'),
    endsAt: at('2030-07-01T00:00:00Z'),
    anchorAt: at('2030-06-01T00:00:00Z'),
    pricePaid: basic.price,
  };

  test('starts now without a current run', () => {
    expect(nextRun(null, pro, pro.price, now)).toEqual({
      planId: pro.id,
      startsAt: now,
      endsAt: at('2030-07-16T00:00:00Z'),
      anchorAt: now,
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
    anchorAt: at('2030-01-01T00:00:00Z'),
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

describe('the anchor of a run', () => {
  const start = at('2030-01-31T08:00:00Z');
  const day = (run: Run) => run.endsAt.toISOString().slice(0, 10);

  test('stays through renewals and plans paid ahead: months never drift', () => {
    const first = nextRun(null, pro, pro.price, start);
    const renewed = nextRun(first, pro, pro.price, at('2030-02-20T00:00:00Z'));
    const ahead = followingRun(renewed, basic, at('2030-03-01T00:00:00Z'));
    const then = nextRun(ahead, basic, basic.price, at('2030-04-02T00:00:00Z'));
    expect([first, renewed, ahead, then].map(day)).toEqual(['2030-02-28', '2030-03-31', '2030-04-30', '2030-05-31']);
    expect(ahead.startsAt).toEqual(renewed.endsAt);
  });

  test.each([
    ['monthly', '2032-01-31', ['2032-02-29', '2032-03-31', '2032-04-30']],
    ['semiannual', '2030-08-31', ['2031-02-28', '2031-08-31', '2032-02-29']],
    ['annual', '2032-02-29', ['2033-02-28', '2034-02-28', '2035-02-28', '2036-02-29']],
  ] as const)('%s from %s', (duration, from, ends) => {
    const plan = { ...pro, duration };
    let run: Run | null = null;
    for (const end of ends) {
      run = nextRun(run, plan, plan.price, run?.startsAt ?? at(from));
      expect(day(run)).toBe(end);
    }
  });

  test('is set anew by a gap and by an upgrade', () => {
    const first = nextRun(null, pro, pro.price, start);
    const late = nextRun(first, pro, pro.price, at('2030-03-05T00:00:00Z'));
    const renewed = nextRun(late, pro, pro.price, late.startsAt);
    expect(day(renewed)).toBe('2030-05-05');
    const upgraded = upgradedRun(pro, 0n, at('2030-01-30T00:00:00Z'));
    expect(day(nextRun(upgraded, pro, pro.price, upgraded.startsAt))).toBe('2030-03-30');
  });

  test('is the end when time was added', () => {
    const longer = upgradedRun(pro, pro.price + CENT, start);
    expect(day(longer)).toBe('2030-02-28');
    expect(longer.endsAt.getTime()).toBeGreaterThan(at('2030-02-28T08:00:00Z').getTime());
    expect(day(nextRun(longer, pro, pro.price, start))).toBe('2030-03-28');
    const joined = withCredit(nextRun(null, pro, pro.price, start), pro, pro.price, at('2030-02-10T00:00:00Z'));
    expect(joined).toMatchObject({ endsAt: at('2030-03-28T08:00:00Z'), anchorAt: at('2030-03-28T08:00:00Z') });
  });
});
