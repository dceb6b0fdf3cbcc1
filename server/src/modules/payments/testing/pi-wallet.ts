import { randomUUID } from 'node:crypto';
import type { Response, Session, TestServer } from '../../../testing/test-server';

/** What the SDK and the user's wallet do in a payment, and our calls between, one step at a time. */
export class PiWallet {
  constructor(
    private readonly server: TestServer,
    readonly session: Session,
  ) {}

  /** Creates a payment as the SDK does; returns its id. */
  async create(amount: number, metadata: Record<string, unknown> = depositMetadata()): Promise<string> {
    const { body } = await this.server.post('/simulator/payments', {
      accessToken: this.session.token,
      amount,
      memo: 'a memo',
      metadata,
    });
    return (body as { identifier: string }).identifier;
  }

  /** The user signs; returns the txid. */
  async submit(paymentId: string): Promise<string> {
    const { body } = await this.server.post(`/simulator/payments/${paymentId}/submit`, {
      accessToken: this.session.token,
    });
    return (body as { txid: string }).txid;
  }

  cancelInWallet(paymentId: string): Promise<Response> {
    return this.server.post(`/simulator/payments/${paymentId}/cancel`, { accessToken: this.session.token });
  }

  approve(paymentId: string): Promise<Response> {
    return this.server.post('/payments/approve', { paymentId }, { as: this.session });
  }

  complete(paymentId: string, txid: string): Promise<Response> {
    return this.server.post('/payments/complete', { paymentId, txid }, { as: this.session });
  }

  reportCancelled(paymentId: string): Promise<Response> {
    return this.server.post('/payments/cancelled_payment', { paymentId }, { as: this.session });
  }

  /** Created, approved by us and signed in the wallet, but not completed: the browser went away. */
  async payAndLeave(amount: number, metadata?: Record<string, unknown>): Promise<{ paymentId: string; txid: string }> {
    const paymentId = await this.create(amount, metadata);
    await this.approve(paymentId);
    return { paymentId, txid: await this.submit(paymentId) };
  }

  /** The whole payment; returns our last response. */
  async pay(amount: number, metadata?: Record<string, unknown>): Promise<Response> {
    const { paymentId, txid } = await this.payAndLeave(amount, metadata);
    return this.complete(paymentId, txid);
  }

  async balance(): Promise<number> {
    const { body } = await this.server.get('/api/wallet', { as: this.session });
    return (body as { data: { wallet: { balance: number } } }).data.wallet.balance;
  }
}

export function depositMetadata(requestId: string = randomUUID()): Record<string, unknown> {
  return { source: 'wallet-deposit', paymentType: 'deposit', requestId };
}
