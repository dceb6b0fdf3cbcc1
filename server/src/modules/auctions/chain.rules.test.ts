import type { ChainEntry } from 'contracts';
import * as fc from 'fast-check';
import { canonical, textOf } from './chain.rules';

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
