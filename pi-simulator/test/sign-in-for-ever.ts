/** Signs in one new user after the other, printing each name once the simulator has answered; a test kills it. */
import { createSimulator } from '../src/simulator';

async function main(dataDir: string): Promise<never> {
  const simulator = await createSimulator({ dataDir, now: async () => new Date() });
  for (let count = 0; ; count += 1) {
    await simulator.signIn(`user-${count}`);
    process.stdout.write(`user-${count}\n`);
    await new Promise(setImmediate);
  }
}

void main(process.argv[2]!);
