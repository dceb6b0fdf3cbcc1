import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLBACK_FAULTS, type FaultOperation } from '../faults/fault-book';
import type { SimulatorContext } from './context';

/** Tells the SDK what to do with the callback that follows: `duplicate_callback` or `no_callback`. */
export const CALLBACK_FAULT_HEADER = 'x-simulator-callback-fault';

interface ControlBody {
  username?: unknown;
  scopes?: unknown;
  accessToken?: unknown;
  amount?: unknown;
  memo?: unknown;
  metadata?: unknown;
  from?: unknown;
  to?: unknown;
}

const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as ControlBody;
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

function tokenOf(request: FastifyRequest): string | null {
  const { accessToken } = bodyOf(request);
  return typeof accessToken === 'string' ? accessToken : null;
}

/** What a user does in the Pi app: sign-in, payment and wallet, for the SDK, tests and demos. */
export function registerControlRoutes(app: FastifyInstance, { simulator, faulty, dto }: SimulatorContext): void {
  const reportFault = (reply: FastifyReply, ...operations: FaultOperation[]) => {
    const fault = simulator.faults.takeOf(CALLBACK_FAULTS, ...operations);
    if (fault) reply.header(CALLBACK_FAULT_HEADER, fault);
  };

  app.post('/auth', (request) => simulator.signIn(bodyOf(request).username, bodyOf(request).scopes));
  app.post(
    '/payments',
    faulty('create', async (request, reply, fault) => {
      const payment = await simulator.create(tokenOf(request), bodyOf(request), fault);
      reportFault(reply, 'create', 'approve');
      reply.status(201);
      return dto(request, payment);
    }),
  );
  app.post(
    '/payments/:id/submit',
    faulty('submit', async (request, reply, fault) => {
      const txid = await simulator.submit(tokenOf(request), idOf(request), fault);
      reportFault(reply, 'submit', 'complete');
      return { txid };
    }),
  );
  app.post(
    '/payments/:id/cancel',
    faulty('cancel', async (request, reply, fault) => {
      const payment = await simulator.cancelByUser(tokenOf(request), idOf(request), fault);
      reportFault(reply, 'cancel');
      return dto(request, payment);
    }),
  );
  app.post('/transactions', async (request, reply) =>
    reply.status(201).send({ txid: await simulator.send(bodyOf(request)) }),
  );
  app.get('/state', async (request) => {
    const { payments, ...overview } = await simulator.overview();
    return { ...overview, payments: payments.map((payment) => dto(request, payment)) };
  });
  app.post('/accounts/:username/revoke', (request) =>
    simulator.revoke((request.params as { username: string }).username),
  );
  app.get('/settings', async () => simulator.settings);
  app.post('/settings', async (request) => simulator.changeSettings(request.body));
  registerFaultRoutes(app, simulator.faults);
}

function registerFaultRoutes(app: FastifyInstance, faults: SimulatorContext['simulator']['faults']): void {
  app.get('/faults', async () => ({ faults: faults.list() }));
  app.post('/faults', async (request, reply) => reply.status(201).send(faults.add(request.body)));
  app.delete('/faults', async () => {
    faults.clear();
    return { faults: faults.list() };
  });
}
