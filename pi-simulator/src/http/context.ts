import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind, FaultOperation } from '../faults/fault-book';
import type { Payment, PaymentDTO } from '../payments/payment';
import type { Simulator } from '../simulator';

/** Shared by the groups of routes. */
export interface SimulatorContext {
  simulator: Simulator;
  apiKey: string;
  /** A payment as JSON; its link points to this simulator's Horizon under the requested host. */
  dto(request: FastifyRequest, payment: Payment): PaymentDTO;
  /** A handler that faults of `operations` apply to. */
  faulty(
    operations: FaultOperation | readonly FaultOperation[],
    handler: (request: FastifyRequest, reply: FastifyReply, fault: FaultKind | null) => Promise<unknown>,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}
