import { getProduct, listProducts } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readProduct, readProducts } from './products.service';

/** General goods, public. */
export function productsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listProducts, ({ query }) => readProducts(db, query));
  serveCall(app, getProduct, ({ params }) => readProduct(db, params.id));
}
