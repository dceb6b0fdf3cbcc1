import { toStroops } from 'contracts';
import {
  DEMO_ACCOUNTS,
  DEMO_APP_FLOAT,
  type DemoAccount,
  demoDepositPaymentId,
  demoDepositTxid,
  demoUid,
} from 'contracts/demo';
import { walletOf } from 'pi-simulator';
import type { Db } from '../../platform/database/database';
import {
  freeMoney,
  lockAccounts,
  openUserAccounts,
  systemAccount,
  writeEvents,
} from '../../modules/ledger/ledger.service';
import { insertRows } from '../insert-rows';
import { seedId } from '../seed-id';
import type { SeedTime } from '../seed-time';
import { type DemoName, PROFILES, isAdmin } from './demo-people';

export const userId = (username: DemoName) => seedId('user', username);

const demoName = ({ username }: DemoAccount) => username as DemoName;

/** The demo accounts, keyed by the uids and wallets that the simulator derives from their names. */
export async function seedAccounts(tx: Db, time: SeedTime): Promise<void> {
  const users = DEMO_ACCOUNTS.map((account) => {
    const { bio, memberForDays, isVerified } = PROFILES[demoName(account)];
    return {
      id: userId(demoName(account)),
      pi_uid: demoUid(account.username),
      username: account.username,
      wallet_address: walletOf(account.username).publicKey(),
      is_admin: isAdmin(account),
      is_verified: isVerified,
      suspended: false,
      is_system: false,
      bio,
      social_links: {},
      created_at: time.daysAgo(memberForDays).toISOString(),
    };
  });
  await insertRows(tx, 'app_user', users);
  for (const { id } of users) await openUserAccounts(tx, id);
}

/** Every seeded balance is a completed deposit: the same payments stand in the simulator's opening chain. */
export async function seedDeposits(tx: Db, time: SeedTime): Promise<void> {
  const depositors = DEMO_ACCOUNTS.filter(({ deposited }) => deposited > 0);
  const at = time.daysAgo(61);
  await insertRows(
    tx,
    'pi_payment',
    depositors.map((account) => depositRow(account, at)),
  );
  const accounts = await lockAccounts(tx, [
    systemAccount('chain.in'),
    ...depositors.map((account) => freeMoney(userId(demoName(account)))),
  ]);
  const events = depositors.map((account) => ({
    kind: 'deposit' as const,
    refType: 'payment' as const,
    refId: demoDepositPaymentId(account.username),
    memo: 'Wallet deposit',
    transfers: [
      {
        debit: systemAccount('chain.in'),
        credit: freeMoney(userId(demoName(account))),
        amount: toStroops(account.deposited),
      },
    ],
  }));
  await writeEvents(tx, accounts, events, at);
}

/** The platform's own money, which the simulator's app wallet opens with. */
export async function seedFloat(tx: Db, time: SeedTime): Promise<void> {
  const [debit, credit] = [systemAccount('chain.in'), systemAccount('platform.float')];
  const float = {
    kind: 'platform.float' as const,
    refType: 'wallet' as const,
    refId: 'app-wallet',
    memo: 'Float of the app wallet',
    transfers: [{ debit, credit, amount: toStroops(DEMO_APP_FLOAT) }],
  };
  await writeEvents(tx, await lockAccounts(tx, [debit, credit]), [float], time.daysAgo(61));
}

function depositRow({ username, deposited }: DemoAccount, at: Date) {
  const requestId = `seed-${username}`;
  return {
    id: seedId('payment', username),
    payment_id: demoDepositPaymentId(username),
    user_id: userId(username as DemoName),
    kind: 'deposit',
    amount: toStroops(deposited).toString(),
    metadata: { source: 'wallet-deposit', paymentType: 'deposit', requestId },
    request_id: requestId,
    state: 'completed',
    txid: demoDepositTxid(username),
    attempts: 0,
    created_at: at.toISOString(),
    completed_at: at.toISOString(),
  };
}
