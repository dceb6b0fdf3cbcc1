import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Chain } from '../chain/chain';
import {
  accountResource,
  feeStatsResource,
  ledgerResource,
  operationResources,
  pageResource,
  RESOURCE_MISSING,
  transactionResource,
} from '../chain/horizon-resources';
import { NETWORK } from '../chain/wallets';
import type { SimulatorContext } from './context';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 200;

interface PageQuery {
  order?: string;
  limit?: string;
  cursor?: string;
}

const missing = (reply: FastifyReply) =>
  reply.status(404).type('application/problem+json').send(JSON.stringify(RESOURCE_MISSING));

/** Reads of the simulated chain at the addresses and in the shapes of a Stellar Horizon. */
export function registerHorizonRoutes(app: FastifyInstance, { simulator: { chain }, faulty }: SimulatorContext): void {
  app.get(
    '/horizon',
    faulty('horizon', () => rootResource(chain)),
  );
  app.get(
    '/horizon/fee_stats',
    faulty('horizon', () => feeStatsResource(chain)),
  );
  app.get(
    '/horizon/ledgers',
    faulty('horizon', (request) => page(request, chain.ledgers.map(ledgerResource))),
  );
  app.get(
    '/horizon/accounts/:id',
    faulty('horizon', (request, reply) => {
      const account = chain.account(paramOf(request, 'id'));
      return account ? accountResource(account) : missing(reply);
    }),
  );
  app.get(
    '/horizon/accounts/:id/transactions',
    faulty('horizon', (request, reply) => {
      const id = paramOf(request, 'id');
      return chain.account(id) ? page(request, chain.transactionsOf(id).map(transactionResource)) : missing(reply);
    }),
  );
  app.get(
    '/horizon/transactions/:hash',
    faulty('horizon', (request, reply) => {
      const transaction = chain.transaction(paramOf(request, 'hash'));
      return transaction ? transactionResource(transaction) : missing(reply);
    }),
  );
  app.get(
    '/horizon/transactions/:hash/operations',
    faulty('horizon', (request, reply) => {
      const transaction = chain.transaction(paramOf(request, 'hash'));
      return transaction ? page(request, operationResources(transaction)) : missing(reply);
    }),
  );
  app.get('/horizon/*', (_request, reply) => missing(reply));
}

const paramOf = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name] ?? '';

function rootResource(chain: Chain) {
  const last = chain.ledgers.length;
  return {
    network_passphrase: NETWORK,
    history_latest_ledger: last,
    core_latest_ledger: last,
    history_elder_ledger: 1,
  };
}

function page(request: FastifyRequest, oldestFirst: { paging_token: string }[]) {
  const { order, limit, cursor } = request.query as PageQuery;
  const descending = order === 'desc';
  const ordered = descending ? oldestFirst.reverse() : oldestFirst;
  const after = cursor && /^\d{1,20}$/.test(cursor) ? BigInt(cursor) : null;
  const rest = ordered.filter(
    ({ paging_token: token }) => after === null || (descending ? BigInt(token) < after : BigInt(token) > after),
  );
  const asked = Number(limit ?? DEFAULT_LIMIT);
  const size = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_LIMIT) : DEFAULT_LIMIT;
  return pageResource(request.url, rest.slice(0, size));
}
