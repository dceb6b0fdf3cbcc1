import { type Product, toStroops } from 'contracts';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';

interface ProductFacts {
  title: string;
  /** Its drawings in shell/install/products. */
  picture: string;
  category: Product['category'];
  /** π. */
  price: number;
  seller: DemoName;
  hoursOld: number;
  description: string;
  status?: Product['status'];
}

// prettier-ignore
const PRODUCTS: readonly ProductFacts[] = [
  { title: 'Canvas messenger bag', picture: 'messenger-bag', category: 'Accessories', price: 38.5, seller: 'carol', hoursOld: 18, description: 'Waxed cotton, brass buckles, room for a 14-inch laptop. Hand-stitched, with a strap that does not slip.' },
  { title: 'Oak watch stand', picture: 'watch-stand', category: 'Accessories', price: 14.2, seller: 'bob', hoursOld: 44, description: 'Solid oak, oiled. Holds a watch at an angle at which you can read it from bed.' },
  { title: 'Trail running vest, size M', picture: 'running-vest', category: 'Sports', price: 29.9, seller: 'frank', hoursOld: 71, description: 'Two soft flasks, five pockets, reflective piping. Worn for one race.' },
  { title: 'Wooden balance board', picture: 'balance-board', category: 'Sports', price: 47, seller: 'carol', hoursOld: 95, description: 'Birch board with a cork roller. Ten minutes a day while the coffee brews.' },
  { title: 'Mechanical keyboard, 65%', picture: 'keyboard', category: 'Electronics', price: 112.4, seller: 'frank', hoursOld: 122, description: 'Hot-swappable switches, aluminium frame, quiet stabilisers. With two sets of keycaps.' },
  { title: 'E-ink desk calendar', picture: 'desk-calendar', category: 'Electronics', price: 64.75, seller: 'bob', hoursOld: 150, description: 'Shows the day’s appointments and runs six weeks on a charge. Reads any calendar feed.' },
  { title: 'Linen table runner', picture: 'table-runner', category: 'Home', price: 19.3, seller: 'carol', hoursOld: 176, description: 'Stone-washed linen, 40 × 180 cm, in undyed grey. Gets softer with each wash.' },
  { title: 'Cast iron teapot', picture: 'teapot', category: 'Home', price: 55, seller: 'bob', hoursOld: 203, status: 'sold', description: 'Holds 0.8 litres and stays hot for an hour. Enamelled inside, with its strainer.' },
  { title: 'Linocut print “Harbour at dawn”', picture: 'linocut', category: 'Art', price: 82, seller: 'erin', hoursOld: 229, description: 'Three-colour print on cotton paper, 30 × 40 cm, numbered 7 of 40 and signed.' },
  { title: 'Stoneware vase', picture: 'vase', category: 'Art', price: 36.6, seller: 'carol', hoursOld: 251, description: 'Thrown by hand, glazed in moss green. Each differs a little from the next.' },
  { title: 'Kalimba, 17 keys', picture: 'kalimba', category: 'Music', price: 24.8, seller: 'erin', hoursOld: 277, description: 'Acacia body, tuned in C. Comes with a tuning hammer and a book of forty songs.' },
  { title: 'Vinyl record crate', picture: 'record-crate', category: 'Music', price: 31.15, seller: 'bob', hoursOld: 305, status: 'pending', description: 'Pine crate for eighty records, with dividers for a whole alphabet.' },
];

export const productId = (title: string) => seedId('product', title);

/** Twelve general goods, two of each category. */
export async function seedProducts(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'product',
    PRODUCTS.map(({ title, picture, description, price, category, seller, hoursOld, status = 'active' }) => {
      const createdAt = time.hoursAgo(hoursOld).toISOString();
      return {
        id: productId(title),
        seller_id: userId(seller),
        title,
        description,
        price: toStroops(price).toString(),
        category,
        images: [1, 2].map((number) => `/assets/products/${picture}-${number}.svg`),
        status,
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
}
