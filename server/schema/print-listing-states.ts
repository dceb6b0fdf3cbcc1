import { LISTING_EVENTS } from '../src/modules/domains/listing-states.rules';

/** The table of docs/rules.md section 3: which event leads from which status to which, and what becomes of the listing. */
export function printListingStates(): string {
  const lines = Object.entries(LISTING_EVENTS).map(
    ([event, { from, to, effect }]) => `| ${from.join(', ')} | \`${event}\` | ${to} | ${effect} |`,
  );
  return ['| From | Event | To | Effect |', '|---|---|---|---|', ...lines].join('\n');
}
