import { type Product, type ProductInput, serverFault, UPLOAD_ADDRESS } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent, type idempotencyOf } from '../../platform/http/idempotency';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { foreignUploads } from '../uploads/uploads.service';
import { readProduct } from './products.service';
import { insertProduct, lockProduct, markEnded, type ProductFields, updateProduct } from './products.sql';

type Response = { data: Product };

/**
 * Puts a good on offer; whoever makes it sells it, delivers it and is paid (docs/rules.md section 16). VALIDATION for pictures of
 * others. Under one Idempotency-Key it is made once.
 */
export function makeProduct(
  db: Db,
  admin: Caller,
  { reason, ...fields }: ProductInput,
  sentKey: ReturnType<typeof idempotencyOf>,
): Promise<Outcome<Response>> {
  return inTransaction(db, (tx) =>
    idempotent(tx, admin.id, sentKey?.key ?? null, sentKey?.hash ?? '', async () => {
      const foreign = await refuseForeignPictures(tx, admin, fields.images, []);
      if (isRefusal(foreign)) return foreign;
      const id = uuidv7();
      await insertProduct(tx, { ...fields, id, sellerId: admin.id });
      await recordAct(tx, { actorId: admin.id, action: 'product.make', target: id, reason, after: fields });
      return readProduct(tx, id);
    }),
  );
}

/**
 * Changes a good that is on offer; what it is already is no change. NOT_ACTIVE while somebody buys it, once it is sold or ended: nobody
 * gets something else than they paid for.
 */
export function changeProduct(
  db: Db,
  admin: Caller,
  id: string,
  { reason, ...fields }: ProductInput,
): Promise<Outcome<Response>> {
  return withProduct(db, id, async (tx, product) => {
    if (product.status !== 'active') return refuse('NOT_ACTIVE');
    const foreign = await refuseForeignPictures(tx, admin, fields.images, product.images);
    if (isRefusal(foreign)) return foreign;
    const before = changedOf(product, fields);
    if (Object.keys(before).length === 0) return { data: product };
    await updateProduct(tx, product.id, fields);
    const after = changedOf(fields, product);
    await recordAct(tx, { actorId: admin.id, action: 'product.change', target: product.id, reason, before, after });
    return readProduct(tx, product.id);
  });
}

/** Takes a good out of the shop; an order of it goes on, and its row stays. One that has left already is as it was. */
export function endProduct(db: Db, admin: Caller, id: string, reason: string): Promise<Outcome<Response>> {
  return withProduct(db, id, async (tx, product) => {
    if (!(await markEnded(tx, product.id))) return { data: product };
    const [before, after] = [{ ended: false }, { ended: true }];
    await recordAct(tx, { actorId: admin.id, action: 'product.end', target: product.id, reason, before, after });
    return readProduct(tx, product.id);
  });
}

/** Works on a good that is locked; NOT_FOUND. */
function withProduct(
  db: Db,
  id: string,
  work: (tx: Db, product: Product) => Promise<Outcome<Response>>,
): Promise<Outcome<Response>> {
  return inTransaction(db, async (tx) => {
    if (isUuid(id)) await lockProduct(tx, id);
    const found = await readProduct(tx, id);
    return isRefusal(found) ? found : work(tx, found.data);
  });
}

/** Of `one` what `other` has not. */
const changedOf = (one: ProductFields, other: ProductFields): Partial<ProductFields> =>
  Object.fromEntries(
    FIELDS.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])).map((name) => [name, one[name]]),
  );
const FIELDS = ['title', 'description', 'price', 'category', 'images'] as const satisfies (keyof ProductFields)[];

/** VALIDATION for what is neither an upload of the administrator nor shown already. */
async function refuseForeignPictures(
  tx: Db,
  admin: Caller,
  images: readonly string[],
  shown: readonly string[],
): Promise<Outcome<undefined>> {
  const added = images.filter((image) => !shown.includes(image));
  const foreign = await foreignUploads(tx, admin.id, added);
  const isForeign = added.some((image) => !UPLOAD_ADDRESS.test(image)) || foreign.length > 0;
  return isForeign ? refuse('VALIDATION', { images: serverFault('uploadFirst') }) : undefined;
}
