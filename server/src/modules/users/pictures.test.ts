import type { Conversation, Domain, Order, Party, Product, Rental } from 'contracts';
import { sql } from 'kysely';
import { RentalDesk } from '../rentals/testing/rental-desk';
import { type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = new RentalDesk(server);
  await desk.signIn();
});
afterAll(() => server.close());

test('a person’s own picture stands beside their records, and nobody’s while they are suspended', async () => {
  const { buyer, seller, stranger } = desk.people;
  const picture = '/uploads/face.webp';
  const { domainId } = await desk.running();
  await desk.listProduct(5);
  expect((await server.post('/api/conversations', { toUid: seller.uid }, { as: stranger })).status).toBe(201);
  const set = (column: string) =>
    sql`update app_user set ${sql.raw(column)} where id in (${buyer.id}, ${seller.id})`.execute(server.db);

  const people = async (): Promise<Record<string, Party[]>> => {
    const list = async <T>(address: string, as = buyer) => (await server.get(address, { as })).body.data as T;
    const [orders, rentals, domain, products, conversations] = await Promise.all([
      list<Order[]>('/api/orders'),
      list<Rental[]>('/api/rentals'),
      list<Domain>(`/domains/${domainId}`),
      list<Product[]>('/api/products'),
      list<Conversation[]>('/api/conversations', stranger),
    ]);
    return {
      orders: orders.flatMap((order) => [order.buyer, order.seller]),
      rentals: rentals.flatMap((rental) => [rental.renter, rental.owner]),
      domain: [domain.seller],
      products: products.map((product) => product.seller),
      conversations: conversations.flatMap(({ participants }) =>
        participants.filter(({ uid }) => uid !== stranger.uid),
      ),
    };
  };
  const images = async () =>
    Object.entries(await people()).map(([where, of]) => [where, new Set(of.map(({ profileImage }) => profileImage))]);

  const everywhere = (image: string | undefined) =>
    ['orders', 'rentals', 'domain', 'products', 'conversations'].map((where) => [where, new Set([image])]);
  expect(await images()).toEqual(everywhere(undefined));
  await set(`profile_image = '${picture}'`);
  expect(await images()).toEqual(everywhere(picture));
  await set('suspended = true');
  expect(await images()).toEqual(everywhere(undefined));
});
