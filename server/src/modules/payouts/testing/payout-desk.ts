import type { AuthResult, Payout, SignInResponse, Withdrawal } from 'contracts';
import { sql } from 'kysely';
import type { Session, TestServer } from '../../../testing/test-server';
import { PayoutWorker } from '../payouts.jobs';

const MINUTE_MS = 60_000;

/** A withdrawal of a fresh user, the worker that sends it, and what the chain says about it. */
export class PayoutDesk {
  private constructor(
    private readonly server: TestServer,
    private session: Session,
    private readonly openingPi: number,
  ) {}

  /** A user with `deposited` π in the in-app wallet. */
  static async open(server: TestServer, username: string, deposited = 100, scopes?: string[]): Promise<PayoutDesk> {
    const user = scopes ? await signInWith(server, username, scopes) : await server.signInAs(username);
    await server.deposit(user, deposited);
    return new PayoutDesk(server, user, await piBalance(server, user));
  }

  get user(): Session {
    return this.session;
  }

  /** Sessions end while a test's time passes. */
  async signInAgain(): Promise<void> {
    this.session = await this.server.signInAs(this.session.username);
  }

  async request(amount: number): Promise<string> {
    const { body } = await this.server.post('/api/withdraw', { amount }, { as: this.user });
    return (body as { data: Withdrawal }).data.id;
  }

  fault(operation: string, kind: string, times: number | 'always' = 1): Promise<unknown> {
    return this.server.post('/simulator/faults', { operation, kind, times });
  }

  /** Ends a worker as kill -9 would, at this place of this step; its lease stays behind. */
  async killAt(point: string, state: string): Promise<boolean> {
    const worker = new PayoutWorker(this.server.app.context, (atPoint, atState) => {
      if (atPoint === point && atState === state) throw new Error('killed');
    });
    const wasKilled = await worker.run().then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    await sql`update payout_lease set leased_until = product_now() + interval '1 minute'`.execute(this.server.db);
    return wasKilled;
  }

  /** Lets time pass until nothing of the queue is under way. */
  async settle(): Promise<Withdrawal> {
    for (let minutes = 0; minutes < 30; minutes += 2) {
      await this.server.advanceClock(2 * MINUTE_MS);
      const now = await this.withdrawal();
      if (['completed', 'returned', 'cancelled', 'review', 'held'].includes(now.state)) return now;
    }
    return this.withdrawal();
  }

  async withdrawal(): Promise<Withdrawal> {
    const { body } = await this.server.get('/api/withdrawals', { as: this.user });
    return (body as { data: [Withdrawal] }).data[0];
  }

  async wallet(): Promise<{ balance: number; lockedBalance: number }> {
    const { body } = await this.server.get('/api/wallet', { as: this.user });
    return (body as { data: { wallet: { balance: number; lockedBalance: number } } }).data.wallet;
  }

  /** π that the chain has brought to the user's Pi wallet. */
  async arrived(): Promise<number> {
    return Math.round(((await piBalance(this.server, this.user)) - this.openingPi) * 1e7) / 1e7;
  }

  /** The withdrawal as administrators see it. */
  async payout(admin: Session): Promise<Payout | undefined> {
    const { body } = await this.server.get('/admin/api/payouts', { as: admin });
    return (body as { data: Payout[] }).data.find(({ user }) => user.uid === this.user.uid);
  }
}

async function piBalance(server: TestServer, { uid }: Session): Promise<number> {
  const { body } = await server.get<{ accounts: { uid: string; balance: number }[] }>('/simulator/state');
  return body.accounts.find((account) => account.uid === uid)?.balance ?? 0;
}

/** Signs in with fewer scopes than all. */
async function signInWith(server: TestServer, username: string, scopes: string[]): Promise<Session> {
  const { body: authResult } = await server.post<AuthResult>('/simulator/auth', { username, scopes });
  const { body } = await server.post<SignInResponse>('/user/signin', { authResult });
  return { ...body.user, token: authResult.accessToken };
}
