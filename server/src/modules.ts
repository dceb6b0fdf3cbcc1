import type { FastifyInstance } from 'fastify';
import { auctionSweeper } from './modules/auctions/auctions.jobs';
import { auctionsRoutes } from './modules/auctions/auctions.routes';
import { chatRoutes } from './modules/chat/chat.routes';
import { domainsRoutes } from './modules/domains/domains.routes';
import { sessionSweeper } from './modules/identity/identity.jobs';
import { identityRoutes } from './modules/identity/identity.routes';
import { ledgerRoutes } from './modules/ledger/ledger.routes';
import { listingSweeper } from './modules/listings/listings.jobs';
import { listingsRoutes } from './modules/listings/listings.routes';
import { orderSweeper } from './modules/orders/orders.jobs';
import { ordersRoutes } from './modules/orders/orders.routes';
import { paymentSweeper } from './modules/payments/payments.jobs';
import { paymentsRoutes } from './modules/payments/payments.routes';
import { payoutSweeper } from './modules/payouts/payouts.jobs';
import { payoutsRoutes } from './modules/payouts/payouts.routes';
import { plansRoutes } from './modules/plans/plans.routes';
import { productsRoutes } from './modules/products/products.routes';
import { searchRoutes } from './modules/search/search.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { subscriptionSweeper } from './modules/subscriptions/subscriptions.jobs';
import { subscriptionsRoutes } from './modules/subscriptions/subscriptions.routes';
import { supportRoutes } from './modules/support/support.routes';
import type { ServerContext } from './platform/context';
import { idempotencySweeper } from './platform/http/idempotency';

const ROUTES = [
  auctionsRoutes,
  chatRoutes,
  domainsRoutes,
  identityRoutes,
  ledgerRoutes,
  listingsRoutes,
  ordersRoutes,
  paymentsRoutes,
  payoutsRoutes,
  plansRoutes,
  productsRoutes,
  searchRoutes,
  settingsRoutes,
  subscriptionsRoutes,
  supportRoutes,
];

/** Adds every business module: its calls, its live topics and its sweepers. A new module is one line here. */
export function addModules(app: FastifyInstance, context: ServerContext): void {
  for (const routes of ROUTES) routes(app, context);
  context.addSweeper(auctionSweeper(context));
  context.addSweeper(orderSweeper(context));
  context.addSweeper(listingSweeper(context));
  context.addSweeper(paymentSweeper(context));
  context.addSweeper(payoutSweeper(context));
  context.addSweeper(sessionSweeper(context));
  context.addSweeper(subscriptionSweeper(context));
  context.addSweeper(idempotencySweeper(context.db));
}
