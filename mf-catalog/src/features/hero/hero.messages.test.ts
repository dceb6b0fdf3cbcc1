import { continueLabel } from './hero.messages';

test.each<[boolean[], string | null]>([
  [[], null],
  [[true], 'Continue: 1 active bid'],
  [[true, false, true], 'Continue: 2 active bids'],
  [[false], 'Outbid in 1 auction'],
  [[false, false], 'Outbid in 2 auctions'],
])('of bids that lead %j', (leading, label) => {
  expect(continueLabel(leading.map((isLeading) => ({ isLeading })))).toBe(label);
});
