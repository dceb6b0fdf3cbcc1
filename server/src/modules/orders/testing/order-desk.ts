import { type Decision, type Domain, type Order, type OrderAction, toStroops } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Response, Session, TestServer } from '../../../testing/test-server';
import { expectSoundBooks } from '../../ledger/testing/expect-sound-books';
import { losersBy } from '../orders.rules';

/** A decision; its reason is left out where it does not matter. */
type AnyDecision = { outcome: Decision['outcome']; buyerShare?: number; reason?: string; strike?: boolean };

const BODIES: Partial<Record<OrderAction, object>> = {
  deliver: { proof: 'Handed over.' },
  dispute: { reason: 'Not mine.' },
  statement: { text: 'It was handed over.' },
  'second-look': { reason: 'You missed something.' },
};

type Role = 'buyer' | 'seller' | 'stranger' | 'admin';
let named = 0;

/** A seller, a buyer, a stranger and an administrator with their orders; needs the demo template. */
export class OrderDesk {
  people!: Record<Role, Session>;

  constructor(readonly server: TestServer) {}

  /** Signs everyone in; repeat it after the clock has moved, since idle sessions end. */
  async signIn(): Promise<void> {
    const names = { buyer: 'order-buyer', seller: 'order-seller', stranger: 'order-stranger', admin: 'admin-demo' };
    const sessions = Object.entries(names).map(async ([role, name]) => [role, await this.server.signInAs(name)]);
    this.people = Object.fromEntries(await Promise.all(sessions)) as Record<Role, Session>;
    await sql`
      insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, status)
      values (${uuidv7()}, ${this.people.seller.id}, 'business-annual', 1, product_now(), product_now() + interval '1 year', 'active')
      on conflict do nothing`.execute(this.server.db);
  }

  async wait(ms: number): Promise<void> {
    await this.server.advanceClock(ms);
    await this.signIn();
  }

  /** An active fixed-price name of the seller that ends in thirty days. */
  async listName(price: number): Promise<string> {
    named += 1;
    const [id, stroops] = [uuidv7(), toStroops(price)];
    await sql`
      insert into domain (id, name, description, category, type, price, status, seller_id, contact_info, expires_at)
      values (${id}, ${`order-${named}.pi`}, 'A name.', 'other', 'sale', ${stroops}, 'active', ${this.people.seller.id}, 'me@seller.pi',
        product_now() + interval '30 days')`.execute(this.server.db);
    return id;
  }

  async listProduct(price: number): Promise<string> {
    const [id, stroops] = [uuidv7(), toStroops(price)];
    await sql`
      insert into product (id, seller_id, title, description, price, category, status)
      values (${id}, ${this.people.seller.id}, 'A lamp', 'It shines.', ${stroops}, 'Home', 'active')`.execute(
      this.server.db,
    );
    return id;
  }

  buy(domainId: string, payWith: 'pi' | 'balance', as = this.people.buyer, headers = {}): Promise<Response> {
    return this.server.post(`/api/domain/${domainId}/buy`, { payWith }, { as, headers });
  }

  /** A name bought from the balance at `price` π. */
  async fundedOrder(price = 100): Promise<Order> {
    await this.server.deposit(this.people.buyer, price);
    const { body } = await this.buy(await this.listName(price), 'balance');
    return (body as { data: Order }).data;
  }

  /** An order brought to this status through its calls. */
  async orderIn(status: Order['status'], price = 100): Promise<Order> {
    if (status === 'awaiting_payment' || status === 'expired') {
      const { body } = await this.buy(await this.listName(price), 'pi');
      const { id } = (body as { data: Order }).data;
      if (status === 'expired') await this.step(id, 'cancel', 'buyer');
      return this.read(id);
    }
    const { id } = await this.fundedOrder(price);
    for (const [action, role] of PATHS[status]) await this.step(id, action, role);
    if (status === 'completed') await this.wait(48 * 3_600_000);
    if (status === 'refunded') {
      await this.step(id, 'dispute', 'buyer');
      await this.settle(id, { outcome: 'refund' });
    }
    return this.read(id);
  }

  step(id: string, action: OrderAction, role: Role, headers = {}): Promise<Response> {
    const body = BODIES[action] ?? {};
    return this.server.post(`/api/orders/${id}/${action}`, body, { as: this.people[role], headers });
  }

  decide(id: string, decision: AnyDecision): Promise<Response> {
    return this.server.post(
      `/admin/api/orders/${id}/decide`,
      { reason: 'Looked at.', ...decision },
      { as: this.people.admin },
    );
  }

  /** A decision of a dispute that is final at once: whoever loses by it accepts it. */
  async settle(id: string, decision: AnyDecision): Promise<Response> {
    let response = await this.decide(id, decision);
    if (response.status !== 200) return response;
    for (const side of losersBy(decision.outcome)) response = await this.step(id, 'accept-decision', side);
    return response;
  }

  /** A decision of a dispute whose outcome does not matter. */
  settleAny(id: string): Promise<Response> {
    return this.settle(id, { outcome: 'release' });
  }

  async read(id: string, role: Role = 'buyer'): Promise<Order> {
    return (await this.server.get(`/api/orders/${id}`, { as: this.people[role] })).body.data as Order;
  }

  async domain(id: string, as?: Session): Promise<Domain> {
    return (await this.server.get(`/api/domain/${id}`, as ? { as } : {})).body.data as Domain;
  }

  async balance(role: Role): Promise<number> {
    return (await this.server.get('/api/wallet', { as: this.people[role] })).body.data.wallet.balance as number;
  }

  /**
   * The books balance, agree with the chain, and escrow holds what the open paid orders cost, no more and no less; of rent,
   * what its owners were not paid yet.
   */
  async expectSoundEscrow(): Promise<void> {
    const accounts = await expectSoundBooks(this.server, this.people.admin);
    const { rows } = await sql<{ sold: bigint; rented: bigint }>`
      select coalesce(sum(amount) filter (where kind = 'purchase'), 0)::bigint as sold,
        coalesce(sum(amount - div(amount * slices_paid, months * 100000) * 100000) filter (where kind = 'rent'), 0)::bigint as rented
      from orders where status in ('funded', 'delivering', 'delivered', 'accepted', 'disputed')`.execute(
      this.server.db,
    );
    expect([accounts['escrow.order'], accounts['escrow.rental']].map(toStroops)).toEqual([
      rows[0]?.sold,
      rows[0]?.rented,
    ]);
  }
}

const TO_DELIVERED = [
  ['start', 'seller'],
  ['deliver', 'seller'],
] as const;
const PATHS: Record<
  Exclude<Order['status'], 'awaiting_payment' | 'expired'>,
  readonly (readonly [OrderAction, Role])[]
> = {
  funded: [],
  delivering: [['start', 'seller']],
  delivered: TO_DELIVERED,
  accepted: [...TO_DELIVERED, ['accept', 'buyer']],
  disputed: [...TO_DELIVERED, ['dispute', 'buyer']],
  completed: [...TO_DELIVERED, ['accept', 'buyer']],
  refunded: TO_DELIVERED,
};
