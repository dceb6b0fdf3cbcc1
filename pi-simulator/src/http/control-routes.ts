import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultOperation } from '../faults/fault-book';
import type { SimulatorContext } from './context';

/** Tells the SDK to call the callback that follows twice. */
export const DUPLICATE_CALLBACK_HEADER = 'x-simulator-duplicate-callback';

interface ControlBody {
  username?: unknown;
  scopes?: unknown;
  accessToken?: unknown;
  amount?: unknown;
  memo?: unknown;
  metadata?: unknown;
}

const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as ControlBody;
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

function tokenOf(request: FastifyRequest): string | null {
  const { accessToken } = bodyOf(request);
  return typeof accessToken === 'string' ? accessToken : null;
}

/** What stands for the user's hands: sign-in, payment and wallet, for the SDK's front, tests and demos. */
export function registerControlRoutes(app: FastifyInstance, { simulator, faulty, dto }: SimulatorContext): void {
  const announceDuplicate = (reply: FastifyReply, ...operations: FaultOperation[]) => {
    if (simulator.faults.takeDuplicateCallback(...operations)) reply.header(DUPLICATE_CALLBACK_HEADER, 'true');
  };

  app.post('/auth', (request) => simulator.signIn(bodyOf(request).username, bodyOf(request).scopes));
  app.post(
    '/payments',
    faulty('create', async (request, reply, fault) => {
      const payment = await simulator.create(tokenOf(request), bodyOf(request), fault);
      announceDuplicate(reply, 'create', 'approve');
      reply.status(201);
      return dto(request, payment);
    }),
  );
  app.post(
    '/payments/:id/submit',
    faulty('submit', async (request, reply, fault) => {
      const txid = await simulator.submit(tokenOf(request), idOf(request), fault);
      announceDuplicate(reply, 'submit', 'complete');
      return { txid };
    }),
  );
  app.post(
    '/payments/:id/cancel',
    faulty('cancel', async (request, reply) => {
      const payment = await simulator.cancelByUser(tokenOf(request), idOf(request));
      announceDuplicate(reply, 'cancel');
      return dto(request, payment);
    }),
  );
  app.get('/state', async (request) => {
    const { payments, ...overview } = await simulator.overview();
    return { ...overview, payments: payments.map((payment) => dto(request, payment)) };
  });
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
