import { toPi } from 'contracts/money';
import { type AuthResult, readMe, signIn, type UserDTO } from './accounts/sign-in';
import { APP_WALLET } from './chain/wallets';
import type { Chain } from './chain/chain';
import { FaultBook, type FaultKind } from './faults/fault-book';
import { distortOrder, distortTransfer } from './faults/distortions';
import { Network } from './network/network';
import { createPayment, findIncompletePayment, type PaymentOrder } from './payments/create-payment';
import { cancelOwnPayment, submitPayment } from './payments/pay-in-wallet';
import type { Payment } from './payments/payment';
import { approvePayment, cancelPayment, completePayment, readPayment } from './payments/settle-payment';

export interface SimulatorOptions {
  /** The journal goes into its folder `simulator`. */
  dataDir: string;
  /** The only clock. */
  now: () => Promise<Date>;
}

/** Accounts with their π on the chain. */
export interface NetworkOverview {
  accounts: { username: string; uid: string; walletAddress: string; balance: number }[];
  payments: Payment[];
  appWallet: { address: string; balance: number };
}

type Token = string | null;

/** The local Pi Network without HTTP. Expected refusals reject with a PlatformError. */
export interface Simulator {
  readonly chain: Chain;
  readonly faults: FaultBook;
  signIn(username: unknown, scopes?: unknown): Promise<AuthResult>;
  me(token: Token): Promise<UserDTO>;
  create(token: Token, order: PaymentOrder, fault?: FaultKind | null): Promise<Payment>;
  incomplete(token: Token): Promise<Payment | undefined>;
  get(id: string): Promise<Payment>;
  approve(id: string): Promise<Payment>;
  complete(id: string, txid: unknown): Promise<Payment>;
  cancel(id: string): Promise<Payment>;
  /** The user signs in the wallet; answers the txid. */
  submit(token: Token, id: string, fault?: FaultKind | null): Promise<string>;
  cancelByUser(token: Token, id: string): Promise<Payment>;
  overview(): Promise<NetworkOverview>;
  close(): void;
}

/** Opens the network in `dataDir`, as its journal left it. */
export async function createSimulator({ dataDir, now }: SimulatorOptions): Promise<Simulator> {
  const network = await Network.open(dataDir, now);
  return {
    chain: network.state.chain,
    faults: new FaultBook(),
    signIn: (username, scopes) => signIn(network, username, scopes),
    me: (token) => readMe(network, token),
    create: (token, order, fault = null) =>
      createPayment(network, token, order, (payment) => distortOrder(fault, payment)),
    incomplete: (token) => findIncompletePayment(network, token),
    get: (id) => readPayment(network, id),
    approve: (id) => approvePayment(network, id),
    complete: (id, txid) => completePayment(network, id, txid),
    cancel: (id) => cancelPayment(network, id, 'app'),
    submit: (token, id, fault = null) =>
      submitPayment(network, token, id, (transfer, payment) => distortTransfer(fault, transfer, payment)),
    cancelByUser: (token, id) => cancelOwnPayment(network, token, id),
    overview: () => readOverview(network),
    close: () => network.close(),
  };
}

async function readOverview(network: Network): Promise<NetworkOverview> {
  await network.at();
  const { accounts, payments, chain } = network.state;
  const balance = (address: string) => toPi(chain.balanceOf(address));
  const address = APP_WALLET.publicKey();
  return {
    accounts: [...accounts.values()].map((account) => ({ ...account, balance: balance(account.walletAddress) })),
    payments: [...payments.values()],
    appWallet: { address, balance: balance(address) },
  };
}
