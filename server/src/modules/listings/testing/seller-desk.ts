import type { Domain } from 'contracts';
import type { Response, Session, TestServer } from '../../../testing/test-server';
import { givePlan } from './give-plan';

export const DAY_MS = 86_400_000;
let people = 0;
let named = 0;

/** What a seller's or bidder's browser does in a test; signs in again after the clock was moved. */
export class SellerDesk {
  private constructor(
    private readonly server: TestServer,
    public session: Session,
  ) {}

  static async open(server: TestServer, planId: string | null = 'business-annual'): Promise<SellerDesk> {
    people += 1;
    const session = await server.signInAs(`person-${people}`);
    if (planId) await givePlan(server.db, session.id, planId);
    return new SellerDesk(server, session);
  }

  /** Lists a new name; throws unless that succeeds. */
  async list(more: object = {}): Promise<Domain> {
    named += 1;
    const draft = { name: `harvest-${named}.pi`, description: 'A ripe name.', price: 10, ...more };
    const { status, body } = await this.post('/api/domain/', draft);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data as Domain;
  }

  post = (path: string, body: object = {}): Promise<Response> => this.server.post(path, body, { as: this.session });
  act = (id: string, action: string, body: object = {}): Promise<Response> =>
    this.post(`/api/domain/${id}/${action}`, body);
  edit = (id: string, body: object): Promise<Response> => this.server.put(`/domains/${id}`, body, { as: this.session });
  withdraw = (id: string): Promise<Response> => this.server.delete(`/domains/${id}`, { as: this.session });
  bid = (id: string, amount: number): Promise<Response> => this.post(`/api/domain/${id}/bids`, { amount });

  async read(id: string): Promise<Domain> {
    const { body } = await this.server.get(`/api/domain/${id}`, { as: this.session });
    return body.data as Domain;
  }

  async wallet(): Promise<{ balance: number; lockedBalance: number }> {
    return (await this.server.get('/api/wallet', { as: this.session })).body.data.wallet;
  }

  async signInAgain(): Promise<void> {
    this.session = await this.server.signInAs(this.session.username);
  }
}

/** Status and refusal code of a response. */
export const outcome = ({ status, body }: Response): unknown[] => [status, body.code ?? body.data?.status];
