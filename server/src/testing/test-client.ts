import { randomUUID } from 'node:crypto';
import type { AuthResult, SignInResponse } from 'contracts';

/** A signed-in user of a test. */
export interface Session {
  id: string;
  uid: string;
  username: string;
  token: string;
}

export interface RequestOptions {
  as?: Session;
  headers?: Record<string, string>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers freely; the server checks their schemas
export interface Response<Body = any> {
  status: number;
  body: Body;
  headers: Headers;
}

const isRaw = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

/** Talks to a server as a client would, and plays a user's Pi wallet through the simulator. */
export class TestClient {
  /** `fields` go with every request. */
  constructor(
    readonly url: string,
    private readonly fields: Record<string, string> = {},
  ) {}

  async request<Body>(
    method: string,
    path: string,
    body: unknown,
    { as, headers }: RequestOptions = {},
  ): Promise<Response<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        accept: 'application/json',
        ...this.fields,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  /* eslint-disable @typescript-eslint/no-explicit-any -- a body's default type: the test's assertion is the check */
  get = <Body = any>(path: string, options?: RequestOptions) => this.request<Body>('GET', path, undefined, options);
  post = <Body = any>(path: string, body: unknown = {}, options?: RequestOptions) =>
    this.request<Body>('POST', path, body, options);
  put = <Body = any>(path: string, body: unknown = {}, options?: RequestOptions) =>
    this.request<Body>('PUT', path, body, options);
  delete = <Body = any>(path: string, options?: RequestOptions) =>
    this.request<Body>('DELETE', path, undefined, options);
  /* eslint-enable @typescript-eslint/no-explicit-any */

  /** Signs in through the simulator; the account and its Pi wallet are made on first use. */
  signInAs = async (username: string): Promise<Session> => {
    const authResult = (await this.expect<AuthResult>(200, this.post('/simulator/auth', { username }))) as AuthResult;
    const { user } = await this.expect<SignInResponse>(200, this.post('/user/signin', { authResult }));
    return { id: user.id, uid: user.uid, username: user.username, token: authResult.accessToken };
  };

  /** Pays π from the user's Pi wallet into the in-app wallet, with every step of a real deposit. */
  deposit = async (session: Session, amount: number): Promise<void> => {
    const metadata = { source: 'wallet-deposit', paymentType: 'deposit', requestId: randomUUID() };
    const order = { accessToken: session.token, amount, memo: 'deposit', metadata };
    const { identifier: paymentId } = await this.expect<{ identifier: string }>(
      201,
      this.post('/simulator/payments', order),
    );
    await this.expect(200, this.post('/deposit/payments/approve', { paymentId }, { as: session }));
    const { txid } = await this.expect<{ txid: string }>(
      200,
      this.post(`/simulator/payments/${paymentId}/submit`, { accessToken: session.token }),
    );
    await this.expect(200, this.post('/deposit/payments/complete', { paymentId, txid }, { as: session }));
  };

  /** Moves the product's time forward and lets everything due happen. Answers the new time. */
  advanceClock = async (ms: number): Promise<Date> => {
    const { now } = await this.expect<{ now: string }>(200, this.post('/simulator/clock', { advanceMs: ms }));
    return new Date(now);
  };

  private async expect<Body>(status: number, request: Promise<Response<Body>>): Promise<Body> {
    const response = await request;
    if (response.status !== status)
      throw new Error(`Expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body;
  }
}
