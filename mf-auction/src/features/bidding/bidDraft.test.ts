import { lockOf, readBid, readOffer } from './bidDraft';

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
  const refused = (field: string, message: string) => ({ offer: null, error: { field, message } });

  it.each([
    ['a bid alone', '400', '', null, offer(400)],
    ['a bid and a maximum', '400', '900', null, offer(400, 900)],
    ['a maximum that is the bid', '400', '400', null, offer(400, 400)],
    ['a maximum alone, which bids the minimum', '', '900', null, offer(400, 900)],
    ["a leader's new maximum, which raises no bid", '', '600', lead, offer(300, 600)],
    ["a leader's higher bid", '450', '', lead, offer(450)],
  ])('takes %s', (_what, text, maximum, own, expected) => {
    expect(readOffer({ text, maximum }, 400, own)).toEqual(expected);
  });

  it.each([
    ['nothing', '', '', null, refused('bid', 'Minimum bid amount is 400')],
    ['a bid below the minimum', '399', '900', null, refused('bid', 'Minimum bid amount is 400')],
    ['a maximum below the bid', '500', '450', null, refused('maximum', 'Your maximum cannot be below 500\u00a0π.')],
    ['a maximum in finer steps', '400', '500.0001', null, refused('maximum', 'Enter an amount such as 112.5.')],
    ['nothing from a leader', '', '', lead, refused('maximum', 'Enter your new maximum.')],
    [
      'the same maximum',
      '',
      '500',
      lead,
      refused('maximum', 'Your maximum is already 500\u00a0π. Enter a higher amount.'),
    ],
    [
      'a lower maximum',
      '450',
      '460',
      lead,
      refused('maximum', 'Your maximum is already 500\u00a0π. Enter a higher amount.'),
    ],
  ])('refuses %s', (_what, text, maximum, own, expected) => {
    expect(readOffer({ text, maximum }, 400, own)).toEqual(expected);
  });
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
