/** What shell and remotes share at run time; one instance, provided by the shell. */
export { type PiAuth, PiAuthProvider, usePiAuth } from './auth/PiAuthProvider';
export { HrefLink } from './links/HrefLink';
export { type LazyPart, lazyPart } from './lazy/lazyPart';
export { dropServerHead, PageMeta, type PageMetaProps } from './page-meta/PageMeta';
export { LeftOpenPayments, type OpenPayment } from './payments/left-open-payments';
export {
  type PaymentBridge,
  PaymentBridgeProvider,
  type PaymentCallbacks,
  type PaymentIds,
  type PaymentStep,
  PiUnavailableError,
  usePaymentBridge,
} from './payments/payment-bridge';
export { useLeftOpenPayment } from './payments/use-left-open-payment';
export { useMediaQuery } from './media/use-media-query';
export { localEntry } from './remotes/local-entry';
export { PageStore, type PageStoreTiming, type PartState } from './remotes/page-store';
export { RemoteFailure, type RemoteReport } from './remotes/remote-failure';
export {
  defineRemote,
  type PageModule,
  type PartModule,
  type RemoteModule,
  type SlotId,
  type SlotProps,
} from './remotes/remote-module';
export { preparePage } from './remotes/prepare-page';
export type { RemoteSource } from './remotes/remote-source';
export { PageSkeleton } from './remotes/PageSkeleton';
export { RemoteRoute } from './remotes/RemoteRoute';
export { RemotesProvider } from './remotes/RemotesProvider';
export { Slot } from './remotes/Slot';
export { findRoute } from './remotes/find-route';
export { usePreloadRoute } from './remotes/use-preload';
export { whenIdle } from './remotes/when-idle';
export { withTimeout } from './remotes/with-timeout';
