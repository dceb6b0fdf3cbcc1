import { type Order, type Rental, type RentPeriod, toStroops } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Response } from '../../../testing/test-server';
import { OrderDesk } from '../../orders/testing/order-desk';

let named = 0;

/** An owner (the seller), a renter (the buyer) and a stranger with their rentals; needs the demo template. */
export class RentalDesk extends OrderDesk {
  /** An active name of the owner for rent. */
  async listRent(price: number, period: RentPeriod = 'monthly'): Promise<string> {
    named += 1;
    const [id, stroops] = [uuidv7(), toStroops(price)];
    await sql`
      insert into domain (id, name, description, category, type, price, rent_price, rent_period, status, seller_id, expires_at)
      values (${id}, ${`rental-${named}.pi`}, 'A name.', 'other', 'rent', ${stroops}, ${stroops}, ${period}, 'active',
        ${this.people.seller.id}, product_now() + interval '30 days')`.execute(this.server.db);
    return id;
  }

  rent(
    domainId: string,
    payWith: 'pi' | 'balance' = 'balance',
    as = this.people.buyer,
    headers = {},
  ): Promise<Response> {
    return this.server.post(`/api/domain/${domainId}/rent`, { payWith }, { as, headers });
  }

  /** A rental whose first period was paid from the balance and has begun. */
  async running(price = 90, period: RentPeriod = 'quarterly'): Promise<Rental> {
    await this.server.deposit(this.people.buyer, price);
    const { body } = await this.rent(await this.listRent(price, period));
    const { id, rentalId = '' } = (body as { data: Order }).data;
    await this.step(id, 'start', 'seller');
    await this.step(id, 'deliver', 'seller');
    await this.step(id, 'accept', 'buyer');
    return this.rental(rentalId);
  }

  async rental(id: string, role: 'buyer' | 'seller' = 'buyer'): Promise<Rental> {
    return (await this.server.get(`/api/rentals/${id}`, { as: this.people[role] })).body.data as Rental;
  }

  pay(
    id: string,
    payWith: 'pi' | 'balance' = 'balance',
    role: 'buyer' | 'seller' | 'stranger' = 'buyer',
  ): Promise<Response> {
    return this.server.post(`/api/rentals/${id}/pay`, { payWith }, { as: this.people[role] });
  }

  take(id: string, action: 'end' | 'reclaim', role: 'buyer' | 'seller' | 'stranger'): Promise<Response> {
    return this.server.post(`/api/rentals/${id}/${action}`, {}, { as: this.people[role] });
  }

  /** Moves the clock to this time. */
  async waitUntil(time: string | null, plusMs = 0): Promise<void> {
    const { serverTime } = (await this.server.get('/api/domain/list?limit=1')).body.meta as { serverTime: string };
    await this.wait(Math.max(0, Date.parse(time ?? serverTime) + plusMs - Date.parse(serverTime)));
  }
}
