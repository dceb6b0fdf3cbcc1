import { Keypair } from '@stellar/stellar-base';
import { toStroops } from 'contracts';
import type { TestServer } from '../../../testing/test-server';
import { signPayout } from '../envelope.rules';

/** Valid on whatever day the product's clock has come to. */
const FAR = new Date('2100-01-01T00:00:00Z');

interface Sent {
  destination: string;
  amount: number;
  memo: string;
  /** How often it is sent; 1 by default. */
  times?: number;
}

/** Somebody who has a wallet's seed sends π on the chain, past the product; returns the last txid. */
export async function sendFrom(
  { config }: Pick<TestServer, 'config'>,
  seed: string,
  { destination, amount, memo, times = 1 }: Sent,
): Promise<string> {
  const { horizonUrl, network } = config.pi;
  const account = await fetch(`${horizonUrl}/accounts/${Keypair.fromSecret(seed).publicKey()}`);
  const { sequence } = (await account.json()) as { sequence: string };
  const payment = { seed, network, destination, amount: toStroops(amount), memo, fee: 100_000n, maxTime: FAR };
  let hash = '';
  for (let number = BigInt(sequence) + 1n; number <= BigInt(sequence) + BigInt(times); number += 1n) {
    const signed = signPayout({ ...payment, sequence: number });
    const body = new URLSearchParams({ tx: signed.envelope });
    const { status } = await fetch(`${horizonUrl}/transactions`, { method: 'POST', body });
    // 504: submitted, and included though this Horizon does not see it yet.
    if (status !== 200 && status !== 504) throw new Error(`the chain refused it: ${status}`);
    hash = signed.hash;
  }
  return hash;
}
