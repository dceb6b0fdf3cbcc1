import type { LedgerResponse } from 'contracts';
import { toStroops } from 'contracts';
import type { Play } from '../history/play';
import { signInAdmin } from '../history/people';
import { comeToRest, SCANNED_WITHIN_MS } from '../history/rest';
import { memoOf, outgoing } from '../history/signing';
import type { ChainFacts } from './chain-facts';

interface NetworkPayment {
  identifier: string;
  amount: number;
  direction: string;
  status: { transaction_verified: boolean; developer_completed: boolean };
  transaction: { txid: string } | null;
}
interface NetworkState {
  payments: NetworkPayment[];
  appWallet: { balance: number };
}
const I3 = 'I3 internal money equals chain money';
const PAID_ONCE = 'I4 no payout is sent twice';

/** Compares our books with those of the simulated Pi Network, payment by payment and payout by payout, at rest. */
export async function proveChain(play: Play, since: string): Promise<void> {
  let { facts, network } = await bothSides(play, since);
  if (differ(facts, network)) {
    // A transaction whose sender had given up on it may have landed after the last scan: the next one books it.
    await comeToRest(play, [SCANNED_WITHIN_MS]);
    ({ facts, network } = await bothSides(play, since));
  }
  if (differ(facts, network))
    play.fail(I3, `the app wallet holds ${network.appWallet.balance} π, the books say ${facts.expected} stroops`);
  await proveLedgerCall(play);
  provePayments(play, facts, new Map(network.payments.map((payment) => [payment.identifier, payment])));
  provePayouts(play, facts, await outgoing(play));
}

async function bothSides(play: Play, since: string): Promise<{ facts: ChainFacts; network: NetworkState }> {
  const [server] = play.site.servers;
  const facts = await server?.ask('chainFacts', since);
  if (!facts) throw new Error('no server answers');
  return { facts, network: (await play.get('/simulator/state')).body as NetworkState };
}

const differ = (facts: ChainFacts, { appWallet }: NetworkState): boolean =>
  toStroops(appWallet.balance).toString() !== facts.expected;

/** GET /admin/api/ledger agrees. */
async function proveLedgerCall(play: Play): Promise<void> {
  const { body, status } = await play.get('/admin/api/ledger', { as: await signInAdmin(play) });
  const books = (body as Partial<LedgerResponse>).data;
  if (status !== 200 || !books?.balanced || books.chainDifference !== 0)
    play.fail(I3, `GET /admin/api/ledger: ${status} ${JSON.stringify(books)}`);
  if (books?.accounts['suspense.unmatched'] !== 0)
    play.fail('I6 nothing stays stuck', `${books?.accounts['suspense.unmatched']} π are still in suspense`);
}

/** What the chain brought for a payment is in the books once, and with the payer unless a fault lied. */
function provePayments(play: Play, { payments }: ChainFacts, atPi: ReadonlyMap<string, NetworkPayment>): void {
  for (const row of payments) {
    const { payment_id: id, state, held_because: because, credited_because: otherwise, posted, txid } = row;
    const payment = atPi.get(id);
    if (!payment) {
      play.fail(I3, `payment ${id} is unknown at Pi`);
      continue;
    }
    const isPaid = payment.transaction !== null && payment.status.transaction_verified;
    if (isPaid && posted !== toStroops(payment.amount).toString())
      play.fail(I3, `payment ${id} brought ${payment.amount} π, the books have ${posted} stroops (${state})`);
    if (state === 'completed' && otherwise === null && !(isPaid && payment.status.developer_completed))
      play.fail('nothing is given before Pi completed', `payment ${id} is completed here and not at Pi`);
    if (state === 'completed' && otherwise === null && payment.transaction?.txid !== txid)
      play.fail('nothing is given before Pi completed', `payment ${id} was completed with another transaction`);
    if (isPaid && state === 'held' && play.lies.length === 0)
      play.fail('I6 nothing stays stuck', `honest payment ${id} is held: ${because}`);
  }
}

/** A completed withdrawal left the app wallet once, any other one never. */
function provePayouts(play: Play, { withdrawals }: ChainFacts, sent: Awaited<ReturnType<typeof outgoing>>): void {
  for (const { id, state, payment_id: paymentId, txid } of withdrawals) {
    const memos = [paymentId, memoOf(id)];
    const own = sent.filter(({ memo }) => memo !== undefined && memos.includes(memo));
    if (own.length > 1) play.fail(PAID_ONCE, `withdrawal ${id} was sent ${own.length} times`);
    if ((state === 'completed') !== (own.length === 1))
      play.fail(PAID_ONCE, `withdrawal ${id} is ${state} and was sent ${own.length} times`);
    if (state === 'completed' && own[0]?.hash !== txid)
      play.fail(PAID_ONCE, `withdrawal ${id} names another transaction`);
  }
}
