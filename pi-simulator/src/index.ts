export { walletOf } from './chain/wallets';
export { piSimulator } from './http/plugin';
