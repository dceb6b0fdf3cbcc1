import { serverFault } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config';
import { type Db, firstRow, inTransaction, productNow } from '../database/database';
import { sendRefusal } from '../http/call-route';
import { isRefusal, type Outcome, refuse } from '../refusal';
import type { SweeperRunner } from './sweeper-runner';

/** Longest time that moving the clock may take (docs/rules.md section 13). */
const RESPONSE_TIMEOUT_MS = 18_000;
const FARTHEST = new Date('2100-01-01T00:00:00Z');

const input = z.union([
  z.object({ advanceMs: z.number().int().min(0) }),
  z.object({ now: z.iso.datetime({ offset: true }) }),
]);

/** POST /simulator/clock: only where the simulator runs. Moves the product's time and lets everything due happen in order. */
export function clockControlRoute(app: FastifyInstance, db: Db, runner: SweeperRunner): void {
  app.post('/simulator/clock', { schema: { hide: true } as object }, async (request, reply) => {
    const parsed = input.safeParse(request.body ?? {});
    if (!parsed.success) return sendRefusal(request, reply, refuse('VALIDATION', { clock: serverFault('clock') }));
    const moved = await moveClock(db, parsed.data);
    if (isRefusal(moved)) return sendRefusal(request, reply, moved);
    await runner.runDueInOrder(RESPONSE_TIMEOUT_MS);
    return { now: (await productNow(db)).toISOString() };
  });
}

/** Moves the one offset row forward; VALIDATION when that would move time back or beyond the year 2100. */
function moveClock(db: Db, to: z.output<typeof input>): Promise<Outcome<void>> {
  return inTransaction(db, async (tx) => {
    await firstRow(tx, sql`select 1 from product_clock for update`);
    const now = await productNow(tx);
    const advanceMs = 'now' in to ? new Date(to.now).getTime() - now.getTime() : to.advanceMs;
    if (advanceMs < 0) return refuse('VALIDATION', { now: serverFault('clockBack') });
    if (now.getTime() + advanceMs > FARTHEST.getTime()) return refuse('VALIDATION', { clock: serverFault('clockEnd') });
    await firstRow(tx, sql`update product_clock set offset_ms = offset_ms + ${Math.round(advanceMs)}::bigint`);
  });
}

/**
 * The contradiction between Pi itself and a database whose clock a simulator has moved, in one sentence, or null: auctions
 * would end and holds be paid out before their time (docs/rules.md section 2).
 */
export async function findMovedClock(db: Db, { pi }: Config): Promise<string | null> {
  if (pi.isSimulated) return null;
  const clock = await firstRow(db, sql<{ offset_ms: bigint }>`select offset_ms from product_clock`);
  if (!clock || Number(clock.offset_ms) === 0) return null;
  return `DATABASE_URL names a database whose clock a simulator moved by ${clock.offset_ms} ms, which contradicts PI_NETWORK=${pi.network}: begin with an empty database.`;
}
