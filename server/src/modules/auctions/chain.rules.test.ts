import type { ChainEntry } from 'contracts';
import * as fc from 'fast-check';
import type { AcceptedBid } from './auctions.rules';
import { canonical, Chain, textOf } from './chain.rules';

const fields = fc.dictionary(
  fc.stringMatching(/^[A-Za-z]\w{0,11}$/),
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  ),
);

test('the text of an entry is that of RFC 8785', () => {
  fc.assert(
    fc.property(fields, (entry) => {
      expect(textOf(entry as unknown as ChainEntry)).toBe(canonical(entry));
    }),
  );
});

test('an entry has the arrival of its bid, but is never earlier than the one before it', () => {
  const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 12, 0, second));
  const terms = { domainId: 'd1', startPrice: 1n, increment: 1n, reserve: null, endsAt: at(59), round: 1 };
  const chain = new Chain({ ...terms, chain: { length: 3, hash: 'x', at: at(10) } }, at(8));
  const bid = (arrivedAt: Date, trouble: AcceptedBid['trouble'] = null) => {
    const row = { bidId: 'b', bidderId: 'u', domainId: 'd1', amount: 1n, maximum: 1n, isAutomatic: false } as const;
    const rows = [{ ...row, place: 1, status: 'pending' as const, at: arrivedAt }];
    chain.appendBid(
      { bidderId: 'u', maximum: 1n, rows, endsAt: at(59), arrivedAt, trouble } as unknown as AcceptedBid,
      String,
    );
  };
  bid(at(9));
  bid(at(12), { at: at(14), endsAt: at(90) });
  bid(at(13));
  expect(chain.entries.map(({ entry }) => entry.at)).toEqual(
    [10, 12, 14, 14].map((second) => at(second).toISOString()),
  );
  expect(chain.entries[2]?.entry).toMatchObject({ type: 'extended', arrivedAt: at(12).toISOString() });
  expect(chain.head.at).toEqual(at(14));
});
