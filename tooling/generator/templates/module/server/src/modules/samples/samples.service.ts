import { CATALOG, type SampleInput, type SamplePage } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { toSample } from './samples.mapper';
import { countSamples, insertSample, newestSamples } from './samples.sql';

const ORDER = 'samples';

/** One page of the caller's samples, newest first; VALIDATION for a damaged cursor. */
export async function readSamples(
  db: Db,
  caller: Caller,
  page: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Outcome<SamplePage>> {
  const limit = page.limit ?? CATALOG.pageSize;
  const after = page.cursor ? parseCursor(page.cursor) : null;
  if (page.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await newestSamples(db, caller.id, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(ORDER, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(toSample), meta: { total: await countSamples(db, caller.id), nextCursor } };
}

/** Stores a text of the caller. */
export async function keepSample(db: Db, caller: Caller, input: SampleInput) {
  const row = await insertSample(db, { id: uuidv7(), userId: caller.id, text: input.text });
  return { success: true as const, data: toSample(row), message: 'Saved.' };
}

function parseCursor(cursor: string): { createdAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(ORDER, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}
