import { Keypair } from '@stellar/stellar-base';
import { DEMO_APP_WALLET, demoAppWalletSeed } from 'contracts/demo';
import type { Config } from './config';
import type { Environment } from './config-schema';

/** The server key of a simulator that nobody gave another one. */
export const SIMULATOR_KEY = 'simulator-key';

/** True when Pi is played by a simulator, in this process or in another one. */
export const isPiSimulated = (env: Environment): boolean =>
  env.PI_API_BASE_URL ? env.PI_API_BASE_URL.includes('/simulator') : env.APP_ENV === 'demo';

/** Payouts sign themselves where Pi is simulated; elsewhere an administrator signs unless PAYOUT_MODE says otherwise. */
const modeOf = (env: Environment): Config['payouts']['mode'] =>
  env.PAYOUT_MODE ?? (isPiSimulated(env) ? 'a2u' : 'manual');

const signs = (env: Environment): boolean => modeOf(env) === 'a2u' && env.ROLE !== 'web';

/** One line per setting of payouts that cannot work or that exposes the wallet for nothing. */
export function findPayoutContradictions(env: Environment): string[] {
  const seed = env.PI_APP_WALLET_SEED;
  const isDemoWallet = isPiSimulated(env) && !env.PI_APP_WALLET;
  if (signs(env) && !seed && !isDemoWallet) return ['PAYOUT_MODE=a2u needs PI_APP_WALLET_SEED.'];
  if (!seed) return [];
  if (env.ROLE === 'web') return ['PI_APP_WALLET_SEED contradicts ROLE=web: only the payout worker may hold it.'];
  if (modeOf(env) !== 'a2u')
    return [`PI_APP_WALLET_SEED contradicts PAYOUT_MODE=${modeOf(env)}: nothing here would sign with it.`];
  if (Keypair.fromSecret(seed).publicKey() !== (env.PI_APP_WALLET ?? DEMO_APP_WALLET))
    return ['PI_APP_WALLET_SEED contradicts PI_APP_WALLET: it belongs to another wallet.'];
  return [];
}

/** The payout settings of a configuration without contradictions. */
export function payoutConfig(env: Environment): Config['payouts'] {
  const demoSeed = () => Keypair.fromRawEd25519Seed(demoAppWalletSeed()).secret();
  return {
    mode: modeOf(env),
    walletSeed: signs(env) ? (env.PI_APP_WALLET_SEED ?? demoSeed()) : null,
    minFee: BigInt(env.PI_MIN_FEE_STROOPS),
  };
}
