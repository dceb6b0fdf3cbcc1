import { lockOf, mostPaid, readBid, readOffer } from './bidDraft';

describe('readBid', () => {
  it.each([
    ['1350', 1_350],
    ['1,350.00', 1_350],
    ['1350,5', 1_350.5],
    ['１３５０ π', 1_350],
    ['1350.25', 1_350.25],
    [' 1400 ', 1_400],
  ])('takes %j', (text, amount) => {
    expect(readBid(text, 1_350)).toEqual({ amount, error: null });
  });

  it.each(['', ' ', '1349.99'])('refuses %j with the minimum', (text) => {
    expect(readBid(text, 1_350)).toEqual({ amount: null, error: 'Minimum bid amount is 1350' });
  });

  it.each(['many', '-1350', 'NaN', '1e5', '1350.0001'])('refuses %j with an example', (text) => {
    expect(readBid(text, 1_350)).toEqual({ amount: null, error: 'Enter an amount such as 112.5.' });
  });

  it('refuses what may be two amounts with both', () => {
    expect(readBid('1,350', 1_350)).toEqual({ amount: null, error: 'Write 1350 or 1.35.' });
  });
});

describe('readOffer', () => {
  const lead = { visible: 300, maximum: 500 };
  const offer = (amount: number, maxAmount?: number) => ({
    offer: maxAmount === undefined ? { amount } : { amount, maxAmount },
    error: null,
  });
  const refused = (error: string) => ({ offer: null, error });
  const alreadyThere = 'Your maximum is already 500\u00a0π. Enter a higher amount.';

  it.each([
    ['a bid', '400', null, null, offer(400)],
    ['a bid that was chosen to be exact', '450', 'exactly', null, offer(450)],
    ['a maximum, which bids the minimum', '900', 'upTo', null, offer(400, 900)],
    ['a maximum that is the minimum', '400', 'upTo', null, offer(400, 400)],
    ["a leader's new maximum, which raises no bid", '600', null, lead, offer(300, 600)],
    ["a leader's higher bid", '450', 'exactly', lead, offer(450)],
  ] as const)('takes %s', (_what, text, kind, own, expected) => {
    expect(readOffer({ text, kind }, 400, own)).toEqual(expected);
  });

  it.each([
    ['nothing', '', null, null, refused('Minimum bid amount is 400')],
    ['a bid below the minimum', '399', null, null, refused('Minimum bid amount is 400')],
    ['a maximum below the minimum', '399', 'upTo', null, refused('Minimum bid amount is 400')],
    ['a maximum in finer steps', '500.0001', 'upTo', null, refused('Enter an amount such as 112.5.')],
    ['nothing from a leader', '', null, lead, refused('Enter your new maximum.')],
    ['no amount from a leader', 'many', null, lead, refused('Enter an amount such as 112.5.')],
    ['the same maximum', '500', null, lead, refused(alreadyThere)],
    ['a lower maximum', '460', 'upTo', lead, refused(alreadyThere)],
    ["a leader's bid below the minimum", '350', 'exactly', lead, refused('Minimum bid amount is 400')],
  ] as const)('refuses %s', (_what, text, kind, own, expected) => {
    expect(readOffer({ text, kind }, 400, own)).toEqual(expected);
  });
});

test.each([
  ['an exact bid', { amount: 400 }, null, 400],
  ['a maximum', { amount: 400, maxAmount: 900 }, null, 900],
  ["a leader's higher bid below their maximum", { amount: 450 }, { visible: 300, maximum: 500 }, 500],
  ["a leader's bid above their maximum", { amount: 600 }, { visible: 300, maximum: 500 }, 600],
])('what is paid at most with %s', (_what, offer, lead, most) => {
  expect(mostPaid(offer, lead)).toBe(most);
});

describe('lockOf', () => {
  it.each([
    [{ amount: 400 }, null, { held: 0, added: 400 }],
    [{ amount: 400, maxAmount: 900 }, null, { held: 0, added: 900 }],
    [
      { amount: 300, maxAmount: 600.5 },
      { visible: 300, maximum: 500 },
      { held: 500, added: 100.5 },
    ],
    [{ amount: 450 }, { visible: 300, maximum: 500 }, { held: 500, added: 0 }],
  ])('of %j with the lead %j', (offer, lead, expected) => {
    expect(lockOf(offer, lead)).toEqual(expected);
  });
});
