import { aCounteredOffer, anOffer } from 'mf-kit/testing';
import { agreedOn, stepFigures } from './offerView';

const figures = (...args: Parameters<typeof stepFigures>) => {
  const { rows, shortfall } = stepFigures(...args);
  return [rows.map(({ name, value }) => `${name}: ${value.replace(/\u00a0/g, ' ')}`), shortfall];
};

test.each([
  ['the offer', anOffer(), 150],
  ['the counter', aCounteredOffer(), 200],
  ['the price when it is lower by now', aCounteredOffer({ price: 120 }), 120],
])('both sides agree on %s', (_what, offer, agreed) => expect(agreedOn(offer)).toBe(agreed));

test.each([
  [
    'a seller who accepts sees price, fee and what they receive',
    figures(anOffer({ amount: 12.34 }), 'seller', 'accept', 0),
    [['Price you agree on: 12.34 π', 'Dotpi fee (5%): 0.62 π', 'You receive after the hold: 11.72 π'], 0],
  ],
  [
    'a buyer who accepts a counter sees what is taken besides the lock',
    figures(aCounteredOffer(), 'buyer', 'accept', 80),
    [
      [
        'Price you agree on: 200 π',
        'On hold already: 150 π',
        'Taken from your wallet now: 50 π',
        'Available after this offer: 30 π',
      ],
      0,
    ],
  ],
  [
    'or what the wallet lacks for it',
    figures(aCounteredOffer(), 'buyer', 'accept', 20.5),
    [['Price you agree on: 200 π', 'On hold already: 150 π', 'Taken from your wallet now: 50 π'], 29.5],
  ],
  [
    'or what is left of the lock when the price fell',
    figures(aCounteredOffer({ price: 120 }), 'buyer', 'accept', 20),
    [
      [
        'Price you agree on: 120 π',
        'On hold already: 150 π',
        'Back in your balance: 30 π',
        'Available after this offer: 50 π',
      ],
      0,
    ],
  ],
  [
    'who withdraws sees what is free again',
    figures(anOffer(), 'buyer', 'withdraw', 20),
    [['Back in your balance: 150 π', 'Available after this offer: 170 π'], 0],
  ],
  ['a seller who declines moves no money of their own', figures(anOffer(), 'seller', 'decline', 20), [[], 0]],
])('%s', (_what, seen, expected) => expect(seen).toEqual(expected));
