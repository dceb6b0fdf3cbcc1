import {
  type AdminCaseDetail,
  CASE_KINDS,
  CATALOG,
  type CaseKind,
  type CasePage,
  type CasePreview,
  type CaseSort,
  type CaseState,
  kindOfCase,
  serverFault,
} from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import type { PageQuery } from '../../platform/http/timed-page';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { actsOn } from '../audit/audit.service';
import { type Approver, type CaseRow, toCase } from '../cases/cases';
import * as cases from '../cases/cases.service';
import { approverNow } from '../identity/approvers.service';
import { isPutOff, mayDecide } from './deciding.service';
import { OFFICE_KINDS } from './kinds';

interface CaseQuery extends PageQuery {
  kind?: CaseKind | undefined;
  state?: CaseState | undefined;
  claimedBy?: string | undefined;
  person?: string | undefined;
  q?: string | undefined;
  sort?: CaseSort | undefined;
}

/**
 * One page of what waits (or, with a state, of that), of the kinds of the administrator's roles; `claimedBy=me` is the caller. VALIDATION
 * for a damaged cursor, FORBIDDEN for a kind of another role.
 */
export async function readCases(
  db: Db,
  admin: Approver,
  { cursor, limit = CATALOG.pageMax, kind, state, claimedBy, person, q, sort = 'due' }: CaseQuery,
): Promise<Outcome<CasePage>> {
  if (kind !== undefined && !mayDecide(admin, kind)) return refuse('FORBIDDEN');
  const own = (Object.keys(CASE_KINDS) as CaseKind[]).filter((each) => mayDecide(admin, each));
  const filter: cases.CaseFilter = {
    kinds: kind === undefined ? own : [kind],
    state: state ?? null,
    claimedBy: claimedBy === 'me' ? admin.uid : (claimedBy ?? null),
    person: person ?? null,
    q: q || null,
    // What was decided is read backwards, whatever it was sorted by as it waited.
    sort: state === 'decided' || state === 'deciding' ? 'decided' : sort,
  };
  const list = `cases ${JSON.stringify(filter)}`;
  const after = cursor ? placeOf(list, cursor, filter.sort) : null;
  if (cursor && !after) return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const found = await cases.listCaseRows(db, filter, after, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const counts = await cases.countWaiting(db, own);
  return {
    data: rows.map(toCase),
    meta: {
      nextCursor: last ? encodeCursor(list, [keyOf(last, filter.sort), last.id]) : null,
      counts: Object.fromEntries(counts.map(({ kind: of, waiting }) => [of, waiting])),
    },
  };
}

function keyOf(row: CaseRow, sort: cases.CaseFilter['sort']): string {
  if (sort === 'amount') return String(row.amount ?? -1n);
  const at = { due: row.due_at, age: row.opened_at, decided: row.decided_at ?? row.opened_at }[sort];
  return at.toISOString();
}

function placeOf(list: string, cursor: string, sort: cases.CaseFilter['sort']): cases.CasePlace | null {
  const [key = '', id = ''] = decodeCursor(list, cursor) ?? [];
  const isKey = sort === 'amount' ? /^-?\d{1,18}$/.test(key) : !Number.isNaN(Date.parse(key));
  return isUuid(id) && isKey ? { key, id } : null;
}

/** Whether the caller is an administrator of the case's kind now, and may hear who else has it open. */
export async function mayHear(db: Db, caller: Caller | null, id: string): Promise<boolean> {
  const of = caller && isUuid(id) ? await cases.findCase(db, id) : undefined;
  const admin = caller && of && (await approverNow(db, caller.id, false));
  return Boolean(admin && mayDecide(admin, of.kind));
}

const EARLIER_SHOWN = 10;
const NOTES_SHOWN = 100;

/** One case with what is to be judged and what each decision would do; the look is recorded. NOT_FOUND, FORBIDDEN. */
export async function readCase(
  context: ServerContext,
  admin: Approver,
  id: string,
): Promise<Outcome<{ data: AdminCaseDetail }>> {
  const { db } = context;
  const of = isUuid(id) ? await cases.findCase(db, id) : undefined;
  if (!of) return refuse('NOT_FOUND');
  if (!mayDecide(admin, of.kind)) return refuse('FORBIDDEN');
  const kind = OFFICE_KINDS[of.kind];
  const facts = (await kind.facts(context, admin, of)) ?? {};
  const effects = of.state === 'open' ? await kind.effects(context, admin, of) : isPutOff(of) ? { decline: {} } : {};
  const [earlier, notes, acts] = [
    await cases.earlierCases(db, of, EARLIER_SHOWN),
    await cases.notesOf(db, id, NOTES_SHOWN),
    await actsOn(db, of.subject_id),
  ];
  return {
    data: {
      ...toCase(of),
      reason: of.reason,
      facts,
      timeline: acts.map(({ id: actId, at, actor, act, reason, because }) => ({
        id: actId,
        at,
        actor,
        act,
        reason,
        ...(because && { because }),
      })),
      earlier: earlier.map(toCase),
      notes: notes.map(({ id: noteId, text, written_at, uid, username }) => ({
        id: noteId,
        at: written_at.toISOString(),
        author: { uid, username },
        text,
      })),
      preview: kindOfCase(of.kind).decisions.flatMap((decision): CasePreview[] => {
        const effect = decision === undefined ? undefined : effects[decision];
        if (decision === undefined || !effect) return [];
        const atOnce = kindOfCase(of.kind).atOnce?.includes(decision) ?? false;
        return [{ decision, atOnce, money: [], listings: [], notifications: [], ...effect }];
      }),
    },
  };
}
