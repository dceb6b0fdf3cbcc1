/** Reads what reached the app wallet from the chain, so that nothing that arrives stays unknown to the books. */
import type { ServerContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/database';
import { type AccountPage, type AccountTransaction, readAccountPage } from '../pi/account-page.service';
import { moveCursor, readCursor } from '../pi/chain-cursor.service';
import { type ChainTransaction, readTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { senderOf } from './payments.rules';
import { insertIncoming, newAmong, type NewIncoming, sumUnposted } from './incoming.sql';
import { readRefunds, type Refund, settleRefund } from './refunds.service';

const PAGES_MAX = 100;
/** Transactions whose payments are read at the same time. */
const TOGETHER = 8;
/** The scan begins with the wallet's first transaction: the books explain all of its balance. */
const BEGIN = '0';

/**
 * Stores every transaction that has reached the app wallet since the last call and is not in the books, and books refunds
 * that administrators signed. False when the chain does not say, or there is more than one call reads. Safe in several
 * processes at once.
 */
export async function recordIncoming(context: ServerContext): Promise<boolean> {
  const { horizonUrl, appWallet } = context.config.pi;
  for (let pages = 1; pages <= PAGES_MAX; pages += 1) {
    const { cursor } = await readCursor(context.db, 'incoming');
    const signal = requestDeadline();
    const page = await readAccountPage(horizonUrl, appWallet, cursor ?? BEGIN, signal);
    if (page === null || !(await storePage(context, cursor, page, signal))) return false;
    if (!page.isFull) return true;
  }
  return false;
}

/** Stores one page and where the next one begins; false when the chain does not say what its transactions paid. */
async function storePage(
  context: ServerContext,
  from: string | null,
  page: AccountPage,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, config } = context;
  const { appWallet } = config.pi;
  const sent = page.transactions.filter(({ source }) => source === appWallet);
  const received = page.transactions.filter(({ source }) => source !== appWallet);
  const unseen = await newAmong(
    db,
    received.map(({ hash }) => hash),
  );
  const incoming = await readIncoming(
    context,
    received.filter(({ hash }) => unseen.has(hash)),
    signal,
  );
  const refunds = await readRefunds(context, sent, signal);
  if (incoming === null || refunds === null) return false;
  await inTransaction(db, async (tx) => {
    if (page.cursor !== null && !(await moveCursor(tx, 'incoming', from, page.cursor))) return;
    await insertIncoming(tx, incoming);
    for (const refund of refunds) await settleRefund(tx, refund);
  });
  logRefunds(context, refunds);
  return true;
}

async function readIncoming(
  { config }: ServerContext,
  transactions: AccountTransaction[],
  signal: AbortSignal,
): Promise<NewIncoming[] | null> {
  const { horizonUrl, appWallet } = config.pi;
  const found: NewIncoming[] = [];
  for (let start = 0; start < transactions.length; start += TOGETHER) {
    const some = transactions.slice(start, start + TOGETHER);
    const read = await Promise.all(some.map(({ hash }) => readTransaction(horizonUrl, hash, signal)));
    for (const [place, chain] of read.entries()) {
      const transaction = some[place];
      if (typeof chain === 'string' || !transaction) return null;
      const incoming = toIncoming(transaction, chain, appWallet);
      if (incoming) found.push(incoming);
    }
  }
  return found;
}

/** null when it failed or brought nothing. */
function toIncoming(
  { hash, closedAt }: AccountTransaction,
  chain: ChainTransaction,
  appWallet: string,
): NewIncoming | null {
  const amount = chain.payments.reduce((sum, payment) => (payment.to === appWallet ? sum + payment.amount : sum), 0n);
  if (!chain.isSuccessful || amount === 0n) return null;
  const memo = chain.memo?.replaceAll('\0', '') ?? null;
  return { txid: hash, memo, sender: senderOf(chain, appWallet), amount, arrivedAt: closedAt };
}

const logRefunds = ({ log }: ServerContext, refunds: Refund[]): void => {
  for (const { id, hash } of refunds) log.info({ id, hash }, 'a refund of held money was seen on the chain');
};

/** Stroops that have reached the app wallet and are not in the books yet. */
export async function paidButNotPosted(context: ServerContext): Promise<bigint> {
  await recordIncoming(context);
  return sumUnposted(context.db);
}
