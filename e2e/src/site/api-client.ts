import type {
  AuthResult,
  Bid,
  Domain,
  DomainPage,
  LedgerResponse,
  Order,
  SignInResponse,
  SubscriptionPlan,
  Wallet,
  WalletActivityResponse,
  WalletTransaction,
} from 'contracts';
import { randomUUID } from 'node:crypto';

/** The API as a script uses it: to set up a journey and to check the books behind it. */
export class ApiClient {
  constructor(
    private readonly origin: () => string,
    private readonly token: string | null = null,
  ) {}

  /** A client signed in through the simulator. */
  async signedInAs(username: string): Promise<ApiClient> {
    return (await this.openSession(username)).client;
  }

  /** A signed-in client, and the session as a browser would store it. */
  async openSession(username: string): Promise<{ client: ApiClient; session: SignInResponse; accessToken: string }> {
    const authResult = await this.post<AuthResult>('/simulator/auth', { username });
    const session = await this.post<SignInResponse>('/user/signin', { authResult });
    const { accessToken } = authResult;
    return { client: new ApiClient(this.origin, accessToken), session, accessToken };
  }

  async domains(query: string): Promise<Domain[]> {
    return (await this.page(query)).data;
  }

  page(query: string): Promise<DomainPage> {
    return this.get<DomainPage>(`/api/domain/list?${query}`);
  }

  async domain(id: string): Promise<Domain> {
    return (await this.get<{ data: Domain }>(`/api/domain/${id}`)).data;
  }

  async bids(id: string): Promise<Bid[]> {
    return (await this.get<{ data: Bid[] }>(`/api/domain/${id}/bids`)).data;
  }

  async wallet(): Promise<Wallet> {
    return (await this.get<{ data: { wallet: Wallet } }>('/api/wallet')).data.wallet;
  }

  /** The newest changes of free money. */
  async walletActivity(): Promise<WalletTransaction[]> {
    return (await this.get<WalletActivityResponse>('/api/wallet/activity?limit=100')).data.trx;
  }

  async orders(): Promise<Order[]> {
    return (await this.get<{ data: Order[] }>('/api/orders')).data;
  }

  /** Pays π into the wallet through Pi, as a browser does. */
  deposit(amount: number): Promise<void> {
    const metadata = { paymentType: 'deposit', source: 'wallet-deposit', requestId: randomUUID() };
    return this.pay('/deposit/payments', { amount, memo: 'Wallet deposit', metadata });
  }

  /** Buys a plan through Pi. */
  async subscribe(planId: string): Promise<void> {
    const plans = await this.get<SubscriptionPlan[]>('/admin/api/subscription-plans');
    const { price } = plans.find(({ id }) => id === planId) ?? {};
    if (price === undefined) throw new Error(`there is no plan ${planId}`);
    await this.pay('/payments', { amount: price, memo: 'A plan', metadata: { paymentType: 'subscription', planId } });
  }

  private async pay(calls: string, asked: { amount: number; memo: string; metadata: object }): Promise<void> {
    const accessToken = this.token;
    const { identifier: paymentId } = await this.post<{ identifier: string }>('/simulator/payments', {
      accessToken,
      ...asked,
    });
    await this.post(`${calls}/approve`, { paymentId });
    const { txid } = await this.post<{ txid: string }>(`/simulator/payments/${paymentId}/submit`, { accessToken });
    await this.post(`${calls}/complete`, { paymentId, txid });
  }

  async ledger(): Promise<LedgerResponse['data']> {
    return (await this.get<LedgerResponse>('/admin/api/ledger')).data;
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>('PUT', path, body);
  }

  delete<T>(path: string, body?: unknown): Promise<T> {
    return this.call<T>('DELETE', path, body);
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.origin()}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
