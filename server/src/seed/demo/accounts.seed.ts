import { ADMIN_ROLES, toStroops } from 'contracts';
import {
  DEMO_ACCOUNTS,
  DEMO_APP_FLOAT,
  type DemoAccount,
  demoDepositPaymentId,
  demoDepositTxid,
  demoUid,
} from 'contracts/demo';
import { walletOf } from 'pi-simulator';
import { freeMoney, systemAccount } from '../../modules/ledger/ledger';
import { lockAccounts, openUserAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import type { Db } from '../../platform/database/database';
import { chanceOf, insertRows, seedId, type SeedTime } from '../seed-rows';

/** The demo accounts by name; the accounts themselves are in contracts/src/demo.ts. */
export type DemoName =
  | 'alice'
  | 'bob'
  | 'carol'
  | 'dave'
  | 'admin-demo'
  | 'erin'
  | 'frank'
  | 'priya'
  | 'mateo'
  | 'linh'
  | 'jonas'
  | 'sofia'
  | 'kenji'
  | 'amara'
  | 'tomas'
  | 'noor'
  | 'lucas'
  | 'ines'
  | 'omar'
  | 'yuki'
  | 'greta'
  | 'pavel'
  | 'zuri'
  | 'chidi'
  | 'minjun'
  | 'dewi'
  | 'fatima'
  | 'oleg'
  | 'camila';

interface Profile {
  bio: string;
  memberForDays: number;
  isVerified: boolean;
}

const PROFILES: Record<DemoName, Profile> = {
  alice: { bio: 'Collects short names for small projects.', memberForDays: 120, isVerified: false },
  bob: { bio: 'Builds shop sites and sells the names that did not become one.', memberForDays: 240, isVerified: true },
  carol: {
    bio: 'Names for sale and for rent since the first day. Answers within a day.',
    memberForDays: 300,
    isVerified: true,
  },
  dave: { bio: '', memberForDays: 1, isVerified: false },
  'admin-demo': { bio: '', memberForDays: 320, isVerified: false },
  erin: { bio: 'Looking for a home for three finance projects.', memberForDays: 150, isVerified: false },
  frank: { bio: 'Developer. Numbers and tech names mostly.', memberForDays: 90, isVerified: false },
  priya: { bio: 'Two-word names for small brands. I answer the same day.', memberForDays: 280, isVerified: true },
  mateo: { bio: 'Runs a chain of bike shops and is slowly naming all of them.', memberForDays: 210, isVerified: false },
  linh: {
    bio: 'Illustrator. Buys a name when it already sounds like a picture.',
    memberForDays: 190,
    isVerified: false,
  },
  jonas: {
    bio: 'Names for builders: tools, APIs, labs. Transfers within a day.',
    memberForDays: 295,
    isVerified: true,
  },
  sofia: { bio: 'Hospitality and food. Seven years of domains before Pi.', memberForDays: 260, isVerified: true },
  kenji: { bio: 'Collects numbers. Patient.', memberForDays: 230, isVerified: false },
  amara: { bio: 'Launching a savings circle for market traders.', memberForDays: 140, isVerified: false },
  tomas: { bio: 'Carpenter, part-time webmaster.', memberForDays: 95, isVerified: false },
  noor: { bio: 'Teacher. Looking for names that pupils can spell.', memberForDays: 160, isVerified: false },
  lucas: { bio: 'Writes about chess and cycling.', memberForDays: 175, isVerified: false },
  ines: { bio: 'Brand strategist. I sell what my clients did not take.', memberForDays: 245, isVerified: true },
  omar: { bio: 'New to selling.', memberForDays: 45, isVerified: false },
  yuki: { bio: 'Ceramics from Kyoto, sold by the piece.', memberForDays: 200, isVerified: false },
  greta: { bio: 'Runs a repair café and its waiting list.', memberForDays: 130, isVerified: false },
  pavel: { bio: 'Backend engineer with too many side projects.', memberForDays: 220, isVerified: false },
  zuri: { bio: 'Food photographer.', memberForDays: 110, isVerified: false },
  chidi: { bio: 'Logistics, Lagos. I name routes, depots and the odd app.', memberForDays: 185, isVerified: false },
  minjun: {
    bio: 'Makes small games in Seoul and names more of them than I finish.',
    memberForDays: 150,
    isVerified: false,
  },
  dewi: { bio: 'Batik and textiles from Bandung. Ask me anything.', memberForDays: 125, isVerified: false },
  fatima: {
    bio: 'Ran a travel agency for twenty years. Names for shops and journeys.',
    memberForDays: 270,
    isVerified: true,
  },
  oleg: { bio: 'Systems administrator. Mining Pi since 2019.', memberForDays: 310, isVerified: false },
  camila: { bio: 'Concerts, festivals and the names they should have had.', memberForDays: 205, isVerified: true },
};

const isAdmin = ({ role }: DemoAccount) => role === 'admin';

/** Every role of an administrator since a moment, or none. */
const rolesSince = (at: string | null) => Object.fromEntries(ADMIN_ROLES.map((role) => [`${role}_since`, at]));

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
      ...rolesSince(isAdmin(account) ? '-infinity' : null),
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

/** Days ago that the platform's money came; people's came the day after they had joined, and never before it. */
const FLOAT_DAYS_AGO = 111;
const depositedAt = (account: DemoAccount, time: SeedTime) =>
  time.daysAgo(Math.min(FLOAT_DAYS_AGO - 1, PROFILES[demoName(account)].memberForDays) - chanceOf(account.username));

/** Every seeded balance is a completed deposit, with the same payment in the simulator's initial chain. */
export async function seedDeposits(tx: Db, time: SeedTime): Promise<void> {
  const depositors = DEMO_ACCOUNTS.filter(({ deposited }) => deposited > 0)
    .map((account) => ({ account, at: depositedAt(account, time) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(
    tx,
    'pi_payment',
    depositors.map(({ account, at }) => depositRow(account, at)),
  );
  const accounts = await lockAccounts(tx, [
    systemAccount('chain.in'),
    ...depositors.map(({ account }) => freeMoney(userId(demoName(account)))),
  ]);
  for (const { account, at } of depositors) {
    const [debit, credit] = [systemAccount('chain.in'), freeMoney(userId(demoName(account)))];
    const deposit = {
      kind: 'deposit' as const,
      refType: 'payment' as const,
      refId: demoDepositPaymentId(account.username),
      values: {},
      transfers: [{ debit, credit, amount: toStroops(account.deposited) }],
    };
    await writeEvents(tx, accounts, [deposit], at);
  }
}

/** The platform's own money: the initial balance of the simulator's app wallet. */
export async function seedFloat(tx: Db, time: SeedTime): Promise<void> {
  const [debit, credit] = [systemAccount('chain.in'), systemAccount('platform.float')];
  const float = {
    kind: 'platform.float' as const,
    refType: 'wallet' as const,
    refId: 'app-wallet',
    values: {},
    transfers: [{ debit, credit, amount: toStroops(DEMO_APP_FLOAT) }],
  };
  await writeEvents(tx, await lockAccounts(tx, [debit, credit]), [float], time.daysAgo(FLOAT_DAYS_AGO));
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
