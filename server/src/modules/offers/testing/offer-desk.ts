import type { Offer, OfferAction } from 'contracts';
import { sql } from 'kysely';
import type { Response, Session, TestServer } from '../../../testing/test-server';
import { OrderDesk } from '../../orders/testing/order-desk';

/** A seller with names that take offers, a buyer, a rival and an administrator; needs the demo template. */
export class OfferDesk extends OrderDesk {
  rival!: Session;

  static async open(server: TestServer): Promise<OfferDesk> {
    const desk = new OfferDesk(server);
    await desk.signIn();
    await server.deposit(desk.people.buyer, 1_000);
    await server.deposit(desk.rival, 1_000);
    return desk;
  }

  override async signIn(): Promise<void> {
    await super.signIn();
    this.rival = await this.server.signInAs('offer-rival');
  }

  /** An active name that takes offers. */
  override async listName(price: number): Promise<string> {
    const id = await super.listName(price);
    await sql`update domain set accepts_offers = true where id = ${id}`.execute(this.server.db);
    return id;
  }

  offer(domainId: string, amount: number, as = this.people.buyer, more: object = {}): Promise<Response> {
    return this.server.post(`/api/domain/${domainId}/offers`, { amount, ...more }, { as });
  }

  /** An offer of `amount` π on a new name of 100 π, or on the name that is given. */
  async made(amount: number, domainId?: string, as = this.people.buyer): Promise<Offer> {
    const { status, body } = await this.offer(domainId ?? (await this.listName(100)), amount, as);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return (body as { data: Offer }).data;
  }

  act(id: string, action: OfferAction, as: Session, body: object = {}): Promise<Response> {
    return this.server.post(`/api/offers/${id}/${action}`, body, { as });
  }

  async countered(amount: number, counter: number): Promise<Offer> {
    const { id } = await this.made(amount);
    const { status, body } = await this.act(id, 'counter', this.people.seller, { amount: counter });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { data: Offer }).data;
  }

  async readOffer(id: string, as = this.people.buyer): Promise<Offer> {
    const { body } = await this.server.get('/api/offers?limit=100', { as });
    const found = (body as { data: Offer[] }).data.find((offer) => offer.id === id);
    if (!found) throw new Error(`no offer ${id}`);
    return found;
  }

  async wallet(as = this.people.buyer): Promise<{ balance: number; lockedBalance: number }> {
    return (await this.server.get('/api/wallet', { as })).body.data.wallet;
  }

  /** The locked money of the buyer and the rival is that of their offers, and the books are sound. */
  async expectSoundLocks(): Promise<void> {
    await this.expectSoundEscrow();
    const { rows } = await sql<{ username: string; locked: bigint; offered: bigint }>`
      select u.username, a.balance as locked,
        (select coalesce(sum(amount), 0)::bigint from offer f where f.buyer_id = u.id and f.status in ('open', 'countered')) as offered
      from ledger_account a join app_user u on u.id = a.owner_id
      where a.kind = 'user.locked' and u.username in ('order-buyer', 'offer-rival')`.execute(this.server.db);
    for (const { locked, offered } of rows) expect(locked).toBe(offered);
  }
}
