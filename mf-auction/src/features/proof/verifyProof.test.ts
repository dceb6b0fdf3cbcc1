import type { AuctionProof } from 'contracts';
import { aProof, bid, chained, closed, commitment, END, minute, terms } from '../../testing/aProof';
import { verifyProof } from './verifyProof';

type Proof = AuctionProof['data'];

/** ann and ben outbid each other with maxima; ben wins at 600 and his 900 stays closed. */
const sold = () =>
  aProof(
    [
      terms({ reserveCommitment: commitment(250, 0) }),
      bid('ann', 250, minute(1), { commitment: commitment(500, 1) }),
      bid('ben', 450, minute(2), { commitment: commitment(450, 2) }),
      bid('ann', 500, minute(2), { automatic: true }),
      bid('ben', 600, minute(58), { commitment: commitment(900, 4), endsAt: minute(63) }),
      closed('settled', minute(63)),
    ],
    { outcome: 'settled', winner: 'ben', price: 600 },
    { 0: 250, 1: 500, 2: 450 },
  );

/** The same before its order is completed, or after that was refunded. */
const closedSale = (wait: 'order' | 'unsold') => {
  const { proof, keys } = sold();
  const closedProof: Proof = { ...proof, openings: [], openingsWait: wait };
  return { proof: closedProof, keys };
};

const statesOf = async ({ proof, keys }: ReturnType<typeof aProof>) =>
  (await verifyProof(proof, keys)).map(({ name, state }) => `${name} ${state}`);

const failures = async ({ proof, keys }: ReturnType<typeof aProof>) =>
  (await verifyProof(proof, keys)).flatMap(({ name, state, at }) =>
    state === 'failed' ? [at === null ? name : `${name} ${at}`] : [],
  );
/** The proof with entries that were written again from these facts, so that the chain itself fits. */
const rewritten = (
  facts: Parameters<typeof aProof>[0],
  ...rest: [Parameters<typeof aProof>[1], Record<number, number>?]
) => failures(aProof(facts, ...rest));

test('a proof of a sold auction passes every check', async () => {
  expect(await statesOf(sold())).toEqual([
    'chain passed',
    'bids passed',
    'maxima passed',
    'outcome passed',
    'signature passed',
  ]);
});

test('while the round runs, what can be checked passes and the rest is for later', async () => {
  const { proof, keys } = aProof([terms(), bid('ann', 100, minute(1))], null);
  expect((await verifyProof(proof, keys)).map(({ state }) => state)).toEqual([
    'passed',
    'passed',
    'later',
    'later',
    'later',
  ]);
});

test('what waits for the order, or stays closed for good, is left out and named so', async () => {
  for (const wait of ['order', 'unsold'] as const)
    expect(await statesOf(closedSale(wait))).toEqual([
      'chain passed',
      'bids passed',
      `maxima ${wait}`,
      `outcome ${wait}`,
      'signature passed',
    ]);
  const missed = [
    terms({ reserveCommitment: commitment(250, 0) }),
    bid('ann', 100, minute(1), { commitment: commitment(200, 1) }),
    closed('unsold:reserve_not_met'),
  ];
  const result = { outcome: 'unsold:reserve_not_met' as const, winner: null, price: null };
  expect(await statesOf(aProof(missed, result, {}, 'unsold'))).toContain('outcome unsold');
  const later = await statesOf(aProof(missed, result, { 0: 250 }, 'unsold'));
  expect(later.slice(2, 4)).toEqual(['maxima unsold', 'outcome passed']);
  const withoutSecrets = [terms(), closed('unsold:no_bids')];
  const none = { outcome: 'unsold:no_bids' as const, winner: null, price: null };
  expect((await statesOf(aProof(withoutSecrets, none, {}, 'unsold'))).every((line) => / passed$/.test(line))).toBe(
    true,
  );
});

test('what is closed hides no fault in the rest', async () => {
  const other = closedSale('unsold');
  Object.assign(other.proof.certificate ?? {}, { price: 500 });
  expect(await failures(other)).toEqual(['outcome', 'signature']);
  const missed = [terms(), bid('ann', 100, minute(1)), closed('unsold:reserve_not_met')];
  const result = { outcome: 'unsold:reserve_not_met' as const, winner: null, price: null };
  expect(await failures(aProof(missed, result, {}, 'unsold'))).toEqual(['outcome']);
  const opening = closedSale('order');
  opening.proof.openings = [{ ...sold().proof.openings[0]!, maxAmount: 251 }];
  expect(await failures(opening)).toContain('maxima 0');
});

test('an entry that is longer than most is hashed whole, and one with something nested is none', async () => {
  const long = [terms(), { type: 'extended' as const, reason: 'x'.repeat(5_000), endsAt: minute(90), at: minute(2) }];
  const { proof, keys } = aProof([...long, bid('ann', 100, minute(3), { endsAt: minute(90) })], null);
  expect((await verifyProof(proof, keys))[0]?.state).toBe('passed');
  Object.assign(proof.entries[1] ?? {}, { reason: { text: 'x' } });
  expect((await verifyProof(proof, keys))[0]).toEqual({ name: 'chain', state: 'failed', at: 1 });
});

const tampered: [string, (proof: Proof) => void, string[]][] = [
  ['another amount', ({ entries }) => Object.assign(entries[2] ?? {}, { amount: 460 }), ['chain 2', 'bids 2']],
  ['a bid left out', ({ entries }) => void entries.splice(2, 1), ['chain 2', 'maxima 2']],
  ['two entries swapped', ({ entries }) => void entries.splice(2, 2, entries[3]!, entries[2]!), ['chain 2']],
  ['another maximum', ({ openings }) => Object.assign(openings[1] ?? {}, { maxAmount: 550 }), ['maxima 1']],
  ['an opening left out', ({ openings }) => void openings.splice(1, 1), ['maxima 1']],
  ['another price', ({ certificate }) => Object.assign(certificate ?? {}, { price: 500 }), ['outcome', 'signature']],
  [
    'another winner',
    ({ certificate }) => Object.assign(certificate ?? {}, { winner: 'ann' }),
    ['outcome', 'signature'],
  ],
  ['no known key', ({ certificate }) => Object.assign(certificate ?? {}, { kid: 'k2' }), ['signature']],
  ['no signature', ({ certificate }) => Object.assign(certificate ?? {}, { signature: '?' }), ['signature']],
  ['another auction', (proof) => void (proof.auctionId = 'x'), ['chain 0', 'signature']],
];

test.each(tampered)('a tampered proof fails: %s', async (_what, tamper, expected) => {
  const found = sold();
  tamper(found.proof);
  expect(await failures(found)).toEqual(expect.arrayContaining(expected));
});

const SETTLED = (winner: string, price: number) => ({ outcome: 'settled' as const, winner, price });

test('a chain that fits but breaks a rule fails at that entry', async () => {
  const low = [terms(), bid('ann', 100, minute(1)), bid('ben', 150, minute(2)), closed('settled')];
  expect(await rewritten(low, SETTLED('ben', 150))).toEqual(['bids 2']);
  const late = [terms(), bid('ann', 100, minute(61)), closed('settled', minute(62))];
  expect(await rewritten(late, SETTLED('ann', 100))).toEqual(['bids 1']);
  const stretched = [terms(), bid('ann', 100, minute(1), { endsAt: minute(90) }), closed('settled', minute(90))];
  expect(await rewritten(stretched, SETTLED('ann', 100))).toEqual(['bids 1']);
  const paused = [terms(), { type: 'paused' as const, at: minute(1) }, bid('ann', 100, minute(2)), closed('settled')];
  expect(await rewritten(paused, SETTLED('ann', 100))).toEqual(['bids 2']);
  const overMaximum = [
    terms(),
    bid('ann', 100, minute(1), { commitment: commitment(300, 1) }),
    bid('ben', 400, minute(2), { commitment: commitment(400, 2) }),
    bid('ann', 400, minute(2), { automatic: true }),
    closed('settled'),
  ];
  expect(await rewritten(overMaximum, SETTLED('ann', 400), { 1: 300, 2: 400 })).toEqual(['bids 3']);
});

test('an extension before the first bid passes; left out or cut short it fails', async () => {
  const late = minute(90);
  const extended = { type: 'extended' as const, reason: 'maintenance', endsAt: late, at: minute(70) };
  const first = { at: minute(70) };
  const whole = [terms(first), extended, bid('ann', 100, minute(70), { endsAt: late }), closed('settled', late)];
  expect(await rewritten(whole, SETTLED('ann', 100))).toEqual([]);
  const without = whole.filter((entry) => entry !== extended);
  expect(await rewritten(without, SETTLED('ann', 100))).toEqual(['bids 1']);
  const shorter = whole.map((entry) => (entry === extended ? { ...extended, endsAt: minute(30) } : entry));
  expect(await rewritten(shorter, SETTLED('ann', 100))).toContain('bids 1');
  const found = aProof(whole, SETTLED('ann', 100));
  Object.assign(found.proof.entries[1] ?? {}, { reason: 'trouble' });
  expect(await failures(found)).toEqual(['chain 1']);
  found.proof.entries.splice(1, 1);
  expect(await failures(found)).toEqual(expect.arrayContaining(['chain 1', 'bids 2', 'outcome 3']));
});

test('an extension for a bid that was held up passes when it is five minutes from its decision, and no more', async () => {
  const held = (endsAt: string) => [
    terms(),
    bid('ann', 100, minute(59.5), { endsAt: minute(64.5) }),
    { type: 'extended' as const, reason: 'trouble', endsAt, at: minute(60.5), arrivedAt: minute(59.5) },
    // It had arrived before, and was decided by another process afterwards.
    bid('ben', 200, minute(60.5), { endsAt }),
    closed('settled', endsAt),
  ];
  expect(await rewritten(held(minute(65.5)), SETTLED('ben', 200))).toEqual([]);
  expect(await rewritten(held(minute(66)), SETTLED('ben', 200))).toContain('bids 2');
  const before = [terms(), bid('ann', 100, minute(58)), bid('ben', 200, minute(59), { endsAt: minute(63.5) })];
  expect(await rewritten([...before, closed('settled', minute(64))], SETTLED('ben', 200))).toEqual([]);
});

test('the outcome has to follow from reserve and bids', async () => {
  const under = [terms({ reserveCommitment: commitment(250, 0) }), bid('ann', 100, minute(1)), closed('settled')];
  expect(await rewritten(under, SETTLED('ann', 100), { 0: 250 })).toEqual(['outcome']);
  const kept = [
    terms({ reserveCommitment: commitment(250, 0) }),
    bid('ann', 100, minute(1)),
    closed('unsold:reserve_not_met'),
  ];
  expect(await rewritten(kept, { outcome: 'unsold:reserve_not_met', winner: null, price: null }, { 0: 250 })).toEqual(
    [],
  );
  expect(
    await rewritten([terms(), closed('unsold:no_bids')], { outcome: 'unsold:no_bids', winner: null, price: null }),
  ).toEqual([]);
  expect(
    await rewritten([terms(), closed('bought', minute(5))], { outcome: 'bought', winner: 'ann', price: 400 }),
  ).toEqual([]);
});

test('the chain of another round does not stand for this one', async () => {
  const { proof, keys } = sold();
  proof.entries = chained([terms(), bid('ann', 250, minute(1)), closed('settled', END)]);
  expect(await failures({ proof, keys })).toContain('outcome 2');
});
