import { APP_WALLET, walletOf } from '../src/chain/wallets';
import { type Call, openHttp } from './open-http';

const STROOPS = 10_000_000;
let call: Call;
let close: () => Promise<void>;

beforeEach(async () => {
  const { app, call: opened } = await openHttp();
  call = opened;
  close = () => app.close();
  await call('POST', '/auth', { username: 'alice' });
  await call('POST', '/auth', { username: 'stranger' });
});
afterEach(() => close());

const balances = async (): Promise<Record<string, number>> => {
  const { accounts, appWallet } = (await call('GET', '/state')).body as {
    accounts: { username: string; balance: number }[];
    appWallet: { balance: number };
  };
  return {
    ...Object.fromEntries(accounts.map(({ username, balance }) => [username, balance])),
    app: appWallet.balance,
  };
};

describe('POST /transactions', () => {
  it('moves the amount with its memo and charges the sender the fee', async () => {
    const before = await balances();
    const sent = await call('POST', '/transactions', { from: 'stranger', to: 'app', amount: 7.5, memo: 'hello' });
    expect(sent).toMatchObject({ status: 201, body: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const after = await balances();
    expect(Math.round(((after['app'] ?? 0) - (before['app'] ?? 0)) * STROOPS)).toBe(75_000_000);
    expect(Math.round(((before['stranger'] ?? 0) - (after['stranger'] ?? 0)) * STROOPS)).toBe(75_100_000);
    const { txid } = sent.body as { txid: string };
    expect((await call('GET', `/horizon/transactions/${txid}`)).body).toMatchObject({
      memo: 'hello',
      successful: true,
    });
  });

  it('takes addresses, and pays from the app wallet as a payout by hand does', async () => {
    const before = await balances();
    const order = { from: APP_WALLET.publicKey(), to: walletOf('alice').publicKey(), amount: 1 };
    expect((await call('POST', '/transactions', order)).status).toBe(201);
    expect((await balances())['alice']).toBe((before['alice'] ?? 0) + 1);
  });

  it.each([
    [{ from: 'nobody', to: 'app', amount: 1 }, 'user_not_found'],
    [{ from: 'alice', to: 'GAAAA', amount: 1 }, 'user_not_found'],
    [{ from: 'alice', to: 'app', amount: 0 }, 'invalid_amount'],
    [{ from: 'alice', to: 'app', amount: '1' }, 'invalid_amount'],
    [{ from: 'alice', to: 'app', amount: 1_000_000 }, 'insufficient_funds'],
    [{ from: 'alice', to: 'app', amount: 1, memo: 'x'.repeat(29) }, 'invalid_arguments'],
  ])('refuses %j', async (order, error) => {
    const before = await balances();
    expect((await call('POST', '/transactions', order)).body).toMatchObject({ error });
    expect(await balances()).toEqual(before);
  });
});
