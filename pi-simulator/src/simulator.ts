import { toPi } from 'contracts/money';
import { type AuthResult, readMe, revokePermissions, signIn, type UserDTO } from './accounts/sign-in';
import { APP_WALLET } from './chain/wallets';
import type { Chain, ChainView, IncludedTransaction } from './chain/chain';
import { Ingestion } from './chain/ingestion';
import { submitEnvelope } from './chain/submit-envelope';
import { FaultBook, type FaultKind } from './faults/fault-book';
import { distortOrder, distortTransfer, distortVerdict } from './faults/distortions';
import { Network } from './network/network';
import { createPayment, findIncompletePayment } from './payments/create-payment';
import { createPayout, listIncompletePayouts, type PayoutOrder } from './payments/create-payout';
import { cancelOwnPayment, payAfterCancellation, readOwnPayment, submitPayment } from './payments/pay-in-wallet';
import { type OwnTransactionOrder, sendOwnTransaction } from './payments/own-transaction';
import type { Payment } from './payments/payment';
import type { PaymentOrder } from './payments/payment-terms';
import { approvePayment, cancelPayment, completePayment, readPayment } from './payments/settle-payment';
import { changeSettings, DEFAULT_SETTINGS, type UnconfirmedSettings } from './unconfirmed';

export interface SimulatorOptions {
  /** The journal is in its folder `simulator`. */
  dataDir: string;
  /** The only clock. */
  now: () => Promise<Date>;
  /** Behaviour of the real platform that is unknown; the defaults of `unconfirmed.ts` for what is left out. */
  settings?: Partial<UnconfirmedSettings>;
}

/** Accounts with their π on the chain. */
interface NetworkOverview {
  accounts: { username: string; uid: string; walletAddress: string; balance: number }[];
  payments: Payment[];
  appWallet: { address: string; balance: number };
}

type Token = string | null;

/** The local Pi Network without HTTP. Expected refusals reject with a PlatformError. */
export interface Simulator {
  readonly chain: Chain;
  readonly faults: FaultBook;
  readonly settings: UnconfirmedSettings;
  changeSettings(asked: unknown): UnconfirmedSettings;
  signIn(username: unknown, scopes?: unknown): Promise<AuthResult>;
  /** The user revokes all permissions; returns their next uid. */
  revoke(username: string): Promise<{ uid: string }>;
  me(token: Token): Promise<UserDTO>;
  create(token: Token, order: PaymentOrder, fault?: FaultKind | null): Promise<Payment>;
  incomplete(token: Token): Promise<Payment | undefined>;
  /** A payment of the app to a user. */
  createPayout(order: PayoutOrder, fault?: FaultKind | null): Promise<Payment>;
  incompletePayouts(): Promise<Payment[]>;
  get(id: string): Promise<Payment>;
  approve(id: string): Promise<Payment>;
  complete(id: string, txid: unknown): Promise<Payment>;
  cancel(id: string, fault?: FaultKind | null): Promise<Payment>;
  ownPayment(token: Token, id: string): Promise<Payment>;
  /** The user signs in the wallet; returns the txid. */
  submit(token: Token, id: string, fault?: FaultKind | null): Promise<string>;
  cancelByUser(token: Token, id: string, fault?: FaultKind | null): Promise<Payment>;
  /** A wallet's owner sends π beside Pi's payments; returns the txid. */
  send(order: OwnTransactionOrder): Promise<string>;
  /** Horizon's submission of a signed envelope; rejects with a HorizonProblem. */
  submitEnvelope(envelopeXdr: unknown, fault?: FaultKind | null): Promise<IncludedTransaction>;
  /** The chain's time; due ledgers close first. */
  ledgerTime(): Promise<string>;
  /** The chain as Horizon has read it; due ledgers close first. */
  ingested(): Promise<ChainView>;
  overview(): Promise<NetworkOverview>;
  close(): void;
}

/** Opens the network in `dataDir` from its journal. */
export async function createSimulator({ dataDir, now, settings: given }: SimulatorOptions): Promise<Simulator> {
  const network = await Network.open(dataDir, now);
  const faults = new FaultBook();
  const ingestion = new Ingestion(network.state.chain, faults);
  let settings = { ...DEFAULT_SETTINGS, ...given };
  return {
    get settings() {
      return settings;
    },
    changeSettings: (asked) => (settings = changeSettings(settings, asked)),
    ledgerTime: () => network.ledgerTime(),
    ingested: async () => ingestion.view(await network.ledgerTime()),
    submitEnvelope: (envelopeXdr, fault = null) =>
      submitEnvelope(
        network,
        envelopeXdr,
        (verdict) => distortVerdict(fault, verdict),
        (at) => ingestion.view(at),
      ),
    send: (order) => sendOwnTransaction(network, order),
    createPayout: (order, fault = null) =>
      createPayout(network, order, settings.ongoingPer, (payment) => distortOrder(fault, payment)),
    incompletePayouts: () => listIncompletePayouts(network),

    chain: network.state.chain,
    faults,
    ...paymentSteps(network),
    signIn: (username, scopes) => signIn(network, username, scopes),
    revoke: (username) => revokePermissions(network, username),
    me: (token) => readMe(network, token),
    overview: () => readOverview(network),
    close: () => network.close(),
  };
}

function paymentSteps(network: Network) {
  const afterCancellation = async (payment: Payment, fault: FaultKind | null) => {
    if (fault === 'lands_after_cancel') await payAfterCancellation(network, payment);
    return payment;
  };
  return {
    create: (token: Token, order: PaymentOrder, fault: FaultKind | null = null) =>
      createPayment(network, token, order, (payment) => distortOrder(fault, payment)),
    incomplete: (token: Token) => findIncompletePayment(network, token),
    get: (id: string) => readPayment(network, id),
    approve: (id: string) => approvePayment(network, id),
    complete: (id: string, txid: unknown) => completePayment(network, id, txid),
    cancel: async (id: string, fault: FaultKind | null = null) =>
      afterCancellation(await cancelPayment(network, id, 'app'), fault),
    ownPayment: (token: Token, id: string) => readOwnPayment(network, token, id),
    submit: (token: Token, id: string, fault: FaultKind | null = null) =>
      submitPayment(network, token, id, (transfer, payment) => distortTransfer(fault, transfer, payment)),
    cancelByUser: async (token: Token, id: string, fault: FaultKind | null = null) =>
      afterCancellation(await cancelOwnPayment(network, token, id), fault),
  };
}

async function readOverview(network: Network): Promise<NetworkOverview> {
  await network.at();
  const { accounts, payments, chain } = network.state;
  const balance = (address: string) => toPi(chain.balanceOf(address));
  const address = APP_WALLET.publicKey();
  return {
    accounts: [...accounts.values()].map(({ username, uid, walletAddress }) => ({
      username,
      uid,
      walletAddress,
      balance: balance(walletAddress),
    })),
    payments: [...payments.values()],
    appWallet: { address, balance: balance(address) },
  };
}
