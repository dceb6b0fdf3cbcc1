/** Buying at a fixed price, on every page that offers it. Bundled by the remotes that sell; the dialog loads later. */
export { BuyPanel } from './BuyPanel';
export { OwnOrder } from './OwnOrder';
