/** The one door to the Pi SDK: the shell provides it, standalone and tests provide a fake (docs/architecture.md). */
import type { AuthResult, PaymentPrefix, PaymentRequest } from 'contracts';
import { createContext, createElement, use, type ReactNode } from 'react';
import type { LeftOpenPayments } from './left-open-payments';

/** Where a running payment stands: the user confirms, we approve, the chain records. */
export type PaymentStep = 'prepare' | 'confirm' | 'record';

export interface PaymentIds {
  paymentId: string;
  txid: string;
}

/** Each payment ends with exactly one of success, cancel and error. */
export interface PaymentCallbacks {
  onStep(step: PaymentStep): void;
  onSuccess(ids: PaymentIds): void;
  onCancel(): void;
  onError(error: Error): void;
}

export interface PaymentBridge {
  /** True when the SDK is the simulator's mock: no real π moves, and every payment must say so. */
  readonly isPractice: boolean;
  /** The payment that was left incomplete, and the way to repair it. */
  readonly leftOpen: LeftOpenPayments;
  /** Asks the user for their Pi identity. Rejects with PiUnavailableError without an SDK, and when they decline or do not respond. */
  authenticate(): Promise<AuthResult>;
  /** Starts a payment and talks to `prefix` on the server. Rejects only when it could not be started. */
  createPayment(request: PaymentRequest, prefix: PaymentPrefix, callbacks: PaymentCallbacks): Promise<void>;
}

/** No Pi SDK: not in the Pi app, and the server runs no simulator. */
export class PiUnavailableError extends Error {
  override name = 'PiUnavailableError';
  constructor() {
    super('Pi SDK is not available. Please ensure you are logged in with the Pi Network app.');
  }
}

const BridgeContext = createContext<PaymentBridge | null>(null);

export function PaymentBridgeProvider({ bridge, children }: { bridge: PaymentBridge; children: ReactNode }) {
  return createElement(BridgeContext, { value: bridge }, children);
}

export function usePaymentBridge(): PaymentBridge {
  const bridge = use(BridgeContext);
  if (!bridge) throw new Error('usePaymentBridge must be used within a PaymentBridgeProvider');
  return bridge;
}
