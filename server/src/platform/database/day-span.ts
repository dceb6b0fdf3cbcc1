import { type RawBuilder, sql } from 'kysely';

/** Days in UTC as 2026-11-22: `from` inclusive, `to` exclusive; without one the span is open on that side. */
export interface DaySpan {
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;

/** Conditions that `instant` lies in these days, to follow other conditions. */
export const withinDays = (instant: RawBuilder<unknown>, { from, to }: DaySpan): RawBuilder<unknown> => sql`
  ${from ? sql`and ${instant} >= ${startOf(from)}` : sql``} ${to ? sql`and ${instant} < ${startOf(to)}` : sql``}`;
