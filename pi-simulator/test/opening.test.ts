import {
  DEMO_ACCOUNTS,
  DEMO_APP_FLOAT,
  DEMO_APP_WALLET,
  demoDepositPaymentId,
  demoDepositTxid,
  demoUid,
} from 'contracts/demo';
import { APP_WALLET } from '../src/chain/wallets';
import type { Simulator } from '../src/simulator';
import { closeAll, openSimulator } from './open-simulator';

const depositors = DEMO_ACCOUNTS.filter(({ deposited }) => deposited > 0);

describe('the opening chain', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(closeAll);

  it('has the app wallet that contracts names', () => {
    expect(APP_WALLET.publicKey()).toBe(DEMO_APP_WALLET);
  });

  it('holds the sum of the seeded deposits and the float in the app wallet', async () => {
    const sum = depositors.reduce((total, { deposited }) => total + deposited, 0);
    expect((await simulator.overview()).appWallet).toEqual({ address: DEMO_APP_WALLET, balance: sum + DEMO_APP_FLOAT });
  });

  it.each(DEMO_ACCOUNTS)('leaves $username 100,000 π less deposit and fee', async ({ username, deposited }) => {
    const { accounts } = await simulator.overview();
    const account = accounts.find((one) => one.username === username);
    expect(account).toMatchObject({ uid: demoUid(username), balance: 100_000 - deposited - (deposited && 0.01) });
  });

  it.each(depositors)(
    'has the deposit of $username as a completed payment with its transaction',
    async ({ username, deposited }) => {
      const payment = await simulator.get(demoDepositPaymentId(username));
      expect(payment).toMatchObject({ completed: true, amount: BigInt(deposited) * 10_000_000n });
      expect(payment.transaction).toEqual({ txid: demoDepositTxid(username), verified: true });
      expect(simulator.chain.transaction(demoDepositTxid(username))).toMatchObject({ memo: payment.id });
    },
  );

  it('has payment ids that fit a text memo', () => {
    for (const { username } of DEMO_ACCOUNTS) expect(demoDepositPaymentId(username)).toMatch(/^[0-9A-Za-z]{28}$/);
  });
});
