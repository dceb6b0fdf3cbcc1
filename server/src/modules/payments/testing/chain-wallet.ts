import { Keypair } from '@stellar/stellar-base';
import { toStroops } from 'contracts';
import { demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';
import type { TestServer } from '../../../testing/test-server';
import { signPayout } from '../../payouts/envelope.rules';

/** Later than any day that a test's clock comes to. */
const MAX_TIME = new Date('2090-01-01T00:00:00Z');
const FEE = 100_000n;

/** A simulated wallet as its owner uses it beside Pi: signs transactions of its own. */
export class ChainWallet {
  private constructor(
    private readonly server: TestServer,
    private readonly wallet: Keypair,
  ) {}

  /** The wallet of a user who has signed in. */
  static of(server: TestServer, username: string): ChainWallet {
    return new ChainWallet(server, Keypair.fromRawEd25519Seed(demoWalletSeed(username)));
  }

  static ofApp(server: TestServer): ChainWallet {
    return new ChainWallet(server, Keypair.fromRawEd25519Seed(demoAppWalletSeed()));
  }

  get address(): string {
    return this.wallet.publicKey();
  }

  /** Sends π, to the app wallet unless named; returns the txid. */
  async send(amount: number, memo: string, destination = this.server.config.pi.appWallet): Promise<string> {
    const { horizonUrl, network } = this.server.config.pi;
    const { sequence } = (await (await fetch(`${horizonUrl}/accounts/${this.address}`)).json()) as { sequence: string };
    const payment = { seed: this.wallet.secret(), network, destination, amount: toStroops(amount), memo, fee: FEE };
    const signed = signPayout({ ...payment, maxTime: MAX_TIME, sequence: BigInt(sequence) + 1n });
    const body = new URLSearchParams({ tx: signed.envelope });
    const response = await fetch(`${horizonUrl}/transactions`, { method: 'POST', body });
    if (response.status !== 200) throw new Error(await response.text());
    return signed.hash;
  }
}
