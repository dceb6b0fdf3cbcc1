import {
  type Domain,
  EDITABLE_FIELDS,
  type EditableField,
  type FieldsWith,
  fieldsWith,
  isOfMode,
  LISTING_COLUMNS,
  LISTING_FIELD_NAMES,
  listingField,
  type ListingFieldName,
  type Mode,
  toPi,
  toStroops,
} from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables';

/** The column of a field: `accepts_offers` of `acceptsOffers`. */
type Column<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : '';

export type ColumnOf<Field extends ListingFieldName> = Column<Field> & keyof Tables['domain'];

/** What the columns of a listing's fields hold, by field; amounts in stroops. */
export type ListingValues = { [Field in ListingFieldName]: Tables['domain'][ColumnOf<Field>] };

/** A listing's editable fields after an edit; amounts in stroops. */
export type EditedFields = Pick<ListingValues, EditableField>;

type SeenByAll = FieldsWith<{ seenBy: 'all' }>;
type SeenBySeller = FieldsWith<{ seenBy: 'seller' }>;

/** The columns that a domain is shown by. */
export type ShownColumn = ColumnOf<SeenByAll | SeenBySeller>;
type PartyColumn = ColumnOf<FieldsWith<{ seenBy: 'parties' }>>;
export type PartyRow = Pick<Tables['domain'], PartyColumn | 'mode'>;

const SEEN_BY_ALL = fieldsWith<{ seenBy: 'all' }>(({ seenBy }) => seenBy === 'all');
const SEEN_BY_SELLER = fieldsWith<{ seenBy: 'seller' }>(({ seenBy }) => seenBy === 'seller');
const SEEN_BY_PARTIES = fieldsWith<{ seenBy: 'parties' }>(({ seenBy }) => seenBy === 'parties');

export const columnOf = <Field extends ListingFieldName>(field: Field): ColumnOf<Field> =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as ColumnOf<Field>;

/** One text, so that a statement with many columns costs no more to put together. */
const columnsOf = (fields: readonly ListingFieldName[], table?: string) =>
  sql.raw(fields.map((field) => (table ? `${table}.${columnOf(field)}` : columnOf(field))).join(', '));

/** SQL: the columns of all fields. */
export const listingColumns = columnsOf(LISTING_FIELD_NAMES);
/** SQL: the columns that a domain `d` is shown by. */
export const shownColumns = columnsOf([...SEEN_BY_ALL, ...SEEN_BY_SELLER], 'd');
/** SQL: the columns of a domain `d` that only the two parties of an order see. */
export const partyColumns = columnsOf(SEEN_BY_PARTIES, 'd');

function parameter(field: ListingFieldName, value: unknown): RawBuilder<unknown> {
  const { holds } = listingField(field);
  if (holds === 'texts') return sql`${value}::text[]`;
  return holds === 'addresses' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

/** SQL: the values of all fields, in the order of listingColumns. */
export const valuesOf = (values: ListingValues): RawBuilder<unknown> =>
  sql.join(LISTING_FIELD_NAMES.map((field) => parameter(field, values[field])));

/** SQL: sets the columns of an edit. */
export const settingOf = (fields: EditedFields): RawBuilder<unknown> =>
  sql.join(EDITABLE_FIELDS.map((field) => sql`${sql.ref(columnOf(field))} = ${parameter(field, fields[field])}`));

/** What a column holds for what a body sent; undefined when it sent nothing. */
function stored(field: ListingFieldName, sent: unknown): unknown {
  const { holds } = listingField(field);
  if (sent === undefined) return undefined;
  if (holds === 'amount') return toStroops(sent as number);
  return holds === 'texts' ? [...new Set(sent as string[])] : sent;
}

type Sent = Partial<Record<ListingFieldName, unknown>>;

const EMPTY = { text: '', texts: [], addresses: [], flag: false, word: null, amount: null, number: null };

/** The values of a new listing: of what was not sent, nothing. */
export const newValues = (sent: Sent): ListingValues =>
  Object.fromEntries(
    LISTING_FIELD_NAMES.map((field) => [field, stored(field, sent[field]) ?? EMPTY[listingField(field).holds]]),
  ) as ListingValues;

/** The editable fields after an edit; what was not sent stays as it is. */
export const editedValues = (row: Pick<Tables['domain'], ColumnOf<EditableField>>, sent: Sent): EditedFields =>
  Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, stored(field, sent[field]) ?? row[columnOf(field)]]),
  ) as unknown as EditedFields;

const FREE_KINDS = ['text', 'texts', 'addresses'];

/** Whether people type a field as they like, so that it can hold what must not be seen. */
const isFree = (field: ListingFieldName) => FREE_KINDS.includes(listingField(field).holds);

interface ShownRow {
  mode: Mode;
}

/** How a field is shown, made once: a page of names shows hundreds. */
const showing = (field: ListingFieldName) => {
  const { holds, modes, shows } = listingField(field);
  return {
    field,
    column: columnOf(field),
    isAmount: holds === 'amount',
    /** Its key may be missing from a response. */
    isOptional: shows?.safeParse(undefined).success === true,
    modes,
    isFree: isFree(field),
    empty: EMPTY[holds],
  };
};
type Showing = ReturnType<typeof showing>;

const TO_ALL = SEEN_BY_ALL.map(showing);
const TO_SELLER = [...TO_ALL.filter((one) => one.isFree), ...SEEN_BY_SELLER.map(showing)];
const TO_PARTIES = SEEN_BY_PARTIES.map(showing);

/** A field as a response has it: null for nothing, undefined where the response has no such key. */
function shown({ column, isAmount, isOptional, modes }: Showing, row: ShownRow): unknown {
  const value = (row as unknown as Record<string, unknown>)[column];
  if (isOptional && (value === null || (modes && !modes.includes(row.mode)))) return undefined;
  return isAmount && value !== null ? toPi(value as bigint) : value;
}

const shownOf = (fields: readonly Showing[], row: ShownRow, isHidden = false) => {
  const shownFields: Record<string, unknown> = {};
  for (const one of fields) {
    const value = isHidden && one.isFree ? one.empty : shown(one, row);
    if (value !== undefined) shownFields[one.field] = value;
  }
  return shownFields;
};

type Shown<Field extends ListingFieldName> = Pick<Domain, Field & keyof Domain>;

/** The fields that all see; a hidden listing shows none of people's words. */
export const shownToAll = (row: Pick<Tables['domain'], ShownColumn> & ShownRow, isHidden: boolean): Shown<SeenByAll> =>
  shownOf(TO_ALL, row, isHidden) as Shown<SeenByAll>;

/** What its seller and administrators see besides: their own fields, and people's words of a hidden listing, too. */
export const shownToSeller = (row: Pick<Tables['domain'], ShownColumn> & ShownRow): Partial<Shown<SeenBySeller>> =>
  shownOf(TO_SELLER, row);

/** The fields that only the two parties of an order see. */
export const shownToParties = (row: PartyRow): Partial<Domain> => shownOf(TO_PARTIES, row);

/** A listing as the cells of a file, by field: empty where its way of selling has no such field. */
export function fileCells(row: Pick<Tables['domain'], ColumnOf<ListingFieldName>> & ShownRow) {
  const cells = LISTING_COLUMNS.map((field) => {
    const value = isOfMode(field, row.mode) ? row[columnOf(field)] : null;
    const { holds } = listingField(field);
    if (value === null) return [field, null];
    return [
      field,
      holds === 'amount' ? toPi(value as bigint) : holds === 'texts' ? (value as string[]).join('; ') : value,
    ];
  });
  return Object.fromEntries(cells) as Record<(typeof LISTING_COLUMNS)[number], string | number | boolean | null>;
}

/** What the deletion of its seller's account leaves of a listing: none of people's words. */
export const emptiedColumns: Record<string, RawBuilder<unknown>> = Object.fromEntries(
  LISTING_FIELD_NAMES.filter(isFree).map((field) => [
    columnOf(field),
    parameter(field, EMPTY[listingField(field).holds]),
  ]),
);

/** The columns of the fields, amounts apart from the rest. */
export const fieldColumns = {
  amounts: LISTING_FIELD_NAMES.filter((field) => listingField(field).holds === 'amount').map(columnOf),
  others: LISTING_FIELD_NAMES.filter((field) => listingField(field).holds !== 'amount').map(columnOf),
};
