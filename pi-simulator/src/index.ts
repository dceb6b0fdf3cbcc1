export { APP_WALLET, NETWORK, walletOf } from './chain/wallets';
export { piSimulator, type PiSimulatorOptions } from './http/plugin';
export type { PaymentDTO } from './payments/payment';
export { PlatformError } from './platform-error';
export { createSimulator, type Simulator } from './simulator';
