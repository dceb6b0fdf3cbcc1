import {
  changeProduct as changeProductCall,
  endProduct as endProductCall,
  getProduct,
  listProducts,
  listSettings,
  makeProduct as makeProductCall,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { readProduct, readProducts } from './products.service';
import { changeProduct, endProduct, makeProduct } from './shop.service';
import { listSiteFacts } from './site-facts.service';

/** General goods: public to read, the shop's owners make, change and end them. */
export function productsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listProducts, ({ query }) => readProducts(db, query));
  serveCall(app, getProduct, ({ params }) => readProduct(db, params.id));
  serveCall(app, listSettings, async () => ({ data: await listSiteFacts(db) }));
  serveCall(app, makeProductCall, ({ caller, body, request }) => makeProduct(db, caller, body, idempotencyOf(request)));
  serveCall(app, changeProductCall, ({ caller, params, body }) => changeProduct(db, caller, params.id, body));
  serveCall(app, endProductCall, ({ caller, params, body }) => endProduct(db, caller, params.id, body.reason));
}
