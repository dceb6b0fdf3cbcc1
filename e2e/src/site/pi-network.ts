import type { ApiClient } from './api-client';

/** A payment as Pi stores it, in the fields that the journeys check. */
interface SimulatedPayment {
  identifier: string;
  user_uid: string;
  amount: number;
  status: { developer_completed: boolean; cancelled: boolean; user_cancelled: boolean };
  transaction: { txid: string } | null;
}

interface State {
  accounts: { username: string; uid: string; balance: number }[];
  payments: SimulatedPayment[];
}

/** What a Pi account starts with, and the network fee of one transaction; π. */
const OPENING_BALANCE = 100_000;
export const NETWORK_FEE = 0.01;

/** The simulated Pi Network as a tester controls it: its chain, its faults and the product's clock. */
export class PiNetwork {
  constructor(private readonly api: ApiClient) {}

  /** What a new account has paid from its Pi wallet so far, in π, network fees included. */
  async spentBy(username: string): Promise<number> {
    const { accounts } = await this.state();
    const balance = accounts.find((account) => account.username === username)?.balance ?? OPENING_BALANCE;
    return Math.round((OPENING_BALANCE - balance) * 100) / 100;
  }

  async paymentsOf(username: string): Promise<SimulatedPayment[]> {
    const { accounts, payments } = await this.state();
    const uid = accounts.find((account) => account.username === username)?.uid;
    return payments.filter((payment) => payment.user_uid === uid);
  }

  /** The user closes a payment in their Pi app. */
  async cancel(paymentId: string, accessToken: string): Promise<void> {
    await this.api.post(`/simulator/payments/${paymentId}/cancel`, { accessToken });
  }

  async fail(operation: string, kind: string, times: number | 'always' = 1): Promise<void> {
    await this.api.post('/simulator/faults', { operation, kind, times });
  }

  async recover(): Promise<void> {
    await this.api.delete('/simulator/faults');
  }

  /** Moves the product's clock forward; resolves when everything that fell due is done. */
  async advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }) {
    await this.api.post('/simulator/clock', { advanceMs: ((days * 24 + hours) * 60 + minutes) * 60_000 });
  }

  /** The same, to a future instant in epoch ms. */
  async advanceTo(instant: number): Promise<void> {
    await this.api.post('/simulator/clock', { now: new Date(instant).toISOString() });
  }

  private state(): Promise<State> {
    return this.api.get<State>('/simulator/state');
  }
}
