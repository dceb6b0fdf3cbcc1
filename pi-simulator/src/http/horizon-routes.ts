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
  app.get(
    '/',
    faulty('horizon', async () => {
      const { ledgers } = await simulator.ingested();
      return {
        network_passphrase: NETWORK,
        history_latest_ledger: ledgers.length,
        core_latest_ledger: simulator.chain.ledgers.length,
        history_elder_ledger: 1,
      };
    }),
  );
  app.get(
    '/fee_stats',
    faulty('horizon', async () => feeStatsResource(await simulator.ingested())),
  );
  app.get(
    '/ledgers',
    faulty('horizon', async (request) => page(request, (await simulator.ingested()).ledgers.map(ledgerResource))),
  );
}

function registerAccountRoutes(app: FastifyInstance, { simulator, faulty }: SimulatorContext): void {
  const { faults } = simulator;
  const accountOf = async (request: FastifyRequest): Promise<ChainAccount> => {
    const account = (await simulator.ingested()).account(paramOf(request, 'id'));
    if (!account) throw new HorizonProblem('not_found');
    return account;
  };
  app.get(
    '/accounts/:id',
    faulty('horizon', async (request) => accountResource(await accountOf(request))),
  );
  app.get(
    '/accounts/:id/transactions',
    faulty('horizon', async (request) => {
      const { address } = await accountOf(request);
      const all = (await simulator.ingested()).transactionsOf(address);
      const { include_failed: includeFailed } = request.query as { include_failed?: string };
      const ingested = faults.takeOf(INGESTION_FAULTS, 'horizon') ? all.slice(0, -1) : all;
      const asked = ingested.filter(({ failure }) => includeFailed === 'true' || failure === null);
      return page(request, asked.map(transactionResource));
    }),
  );
}

function registerTransactionRoutes(app: FastifyInstance, { simulator, faulty }: SimulatorContext): void {
  const { faults } = simulator;
  const transactionOf = async (request: FastifyRequest): Promise<IncludedTransaction> => {
    const transaction = (await simulator.ingested()).transaction(paramOf(request, 'hash'));
    if (!transaction || faults.takeOf(INGESTION_FAULTS, 'horizon')) throw new HorizonProblem('not_found');
    return transaction;
  };
  app.get(
    '/transactions/:hash',
    faulty('horizon', async (request) => transactionResource(await transactionOf(request))),
  );
  app.get(
    '/transactions/:hash/operations',
    faulty('horizon', async (request) => page(request, operationResources(await transactionOf(request)))),
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
