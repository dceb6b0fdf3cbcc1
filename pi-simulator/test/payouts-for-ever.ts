/** Pays one user again and again, printing each txid once the payout is completed; a test kills it. */
import { createSimulator } from '../src/simulator';
import { signPayout } from './app-wallet';

async function main(dataDir: string): Promise<never> {
  const simulator = await createSimulator({ dataDir, now: async () => new Date() });
  const { uid } = (await simulator.signIn('alice')).user;
  for (;;) {
    const { id, toAddress } = await simulator.createPayout({ uid, amount: 1, memo: 'Withdrawal', metadata: {} });
    const { hash } = await simulator.submitEnvelope(
      signPayout(simulator.chain, { to: toAddress, memo: id, amount: '1' }).tx,
    );
    await simulator.complete(id, hash);
    process.stdout.write(`${hash}\n`);
    await new Promise(setImmediate);
  }
}

void main(process.argv[2]!);
