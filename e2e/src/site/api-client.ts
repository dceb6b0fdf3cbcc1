import type { AuthResult, Bid, Domain, DomainPage, LedgerAnswer, Wallet } from 'contracts';

/** The API as a script uses it: to set the stage and to check the books behind a journey. */
export class ApiClient {
  constructor(
    private readonly origin: () => string,
    private readonly token: string | null = null,
  ) {}

  /** A client signed in through the simulator. */
  async signedInAs(username: string): Promise<ApiClient> {
    const authResult = await this.post<AuthResult>('/simulator/auth', { username });
    await this.post('/user/signin', { authResult });
    return new ApiClient(this.origin, authResult.accessToken);
  }

  async domains(query: string): Promise<Domain[]> {
    return (await this.get<DomainPage>(`/api/domain/list?${query}`)).data;
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

  async ledger(): Promise<LedgerAnswer['data']> {
    return (await this.get<LedgerAnswer>('/admin/api/ledger')).data;
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
