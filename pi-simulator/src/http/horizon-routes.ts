import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ChainAccount, IncludedTransaction } from '../chain/chain';
import { HorizonProblem, transactionFailed, transactionRefused } from '../chain/horizon-problem';
import {
  accountResource,
  feeStatsResource,
  ledgerResource,
  operationResources,
  transactionResource,
} from '../chain/horizon-resources';
import { resultXdr } from '../chain/result-xdr';
import { NETWORK } from '../chain/wallets';
import { INGESTION_FAULTS, VERDICT_FAULTS } from '../faults/fault-book';
import type { SimulatorContext } from './context';
import { useHorizonFormat } from './horizon-format';
import { page } from './horizon-page';

const paramOf = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name] ?? '';

/** The simulated chain with the paths and formats of Stellar's Horizon. */
export const horizonRoutes: FastifyPluginAsync<SimulatorContext> = async (app, context) => {
  useHorizonFormat(app);
  const { simulator } = context;
  app.addHook('onSend', async (_request, reply) => {
    // Clients measure their clock's error by this header; the chain uses the host's time.
    reply.header('date', new Date(await simulator.ledgerTime()).toUTCString());
  });
  registerNetworkRoutes(app, context);
  registerAccountRoutes(app, context);
  registerTransactionRoutes(app, context);
};

function registerNetworkRoutes(app: FastifyInstance, { simulator, faulty }: SimulatorContext): void {
  const { chain } = simulator;
  app.get(
    '/',
    faulty('horizon', async () => {
      await simulator.ledgerTime();
      const last = chain.ledgers.length;
      return {
        network_passphrase: NETWORK,
        history_latest_ledger: last,
        core_latest_ledger: last,
        history_elder_ledger: 1,
      };
    }),
  );
  app.get(
    '/fee_stats',
    faulty('horizon', async () => {
      await simulator.ledgerTime();
      return feeStatsResource(chain);
    }),
  );
  app.get(
    '/ledgers',
    faulty('horizon', async (request) => {
      await simulator.ledgerTime();
      return page(request, chain.ledgers.map(ledgerResource));
    }),
  );
}

function registerAccountRoutes(app: FastifyInstance, { simulator, faulty }: SimulatorContext): void {
  const { chain, faults } = simulator;
  const accountOf = (request: FastifyRequest): ChainAccount => {
    const account = chain.account(paramOf(request, 'id'));
    if (!account) throw new HorizonProblem('not_found');
    return account;
  };
  app.get(
    '/accounts/:id',
    faulty('horizon', async (request) => accountResource(accountOf(request))),
  );
  app.get(
    '/accounts/:id/transactions',
    faulty('horizon', async (request) => {
      const all = chain.transactionsOf(accountOf(request).address);
      const { include_failed: includeFailed } = request.query as { include_failed?: string };
      const ingested = faults.takeOf(INGESTION_FAULTS, 'horizon') ? all.slice(0, -1) : all;
      const asked = ingested.filter(({ failure }) => includeFailed === 'true' || failure === null);
      return page(request, asked.map(transactionResource));
    }),
  );
}

function registerTransactionRoutes(app: FastifyInstance, { simulator, faulty }: SimulatorContext): void {
  const { chain, faults } = simulator;
  const transactionOf = (request: FastifyRequest): IncludedTransaction => {
    const transaction = chain.transaction(paramOf(request, 'hash'));
    if (!transaction || faults.takeOf(INGESTION_FAULTS, 'horizon')) throw new HorizonProblem('not_found');
    return transaction;
  };
  app.get(
    '/transactions/:hash',
    faulty('horizon', async (request) => transactionResource(transactionOf(request))),
  );
  app.get(
    '/transactions/:hash/operations',
    faulty('horizon', async (request) => page(request, operationResources(transactionOf(request)))),
  );
  app.post(
    '/transactions',
    faulty(['submit', 'horizon'], async (request) => {
      const { tx } = (request.body ?? {}) as { tx?: unknown };
      const fault = faults.takeOf(VERDICT_FAULTS, 'submit', 'horizon');
      const transaction = await simulator.submitEnvelope(tx, fault);
      if (fault === 'tx_bad_seq_after') throw transactionRefused(transaction.envelopeXdr, 'tx_bad_seq');
      if (transaction.failure) throw transactionFailed(transaction, resultXdr(transaction));
      return transactionResource(transaction);
    }),
  );
}
