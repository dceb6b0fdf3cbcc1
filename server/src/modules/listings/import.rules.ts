import {
  createListing,
  type Fault,
  type FieldFault,
  type FieldKind,
  type ImportedRow,
  LISTING_COLUMNS,
  type ListingDraft,
  listingField,
  type ListingFieldName,
  readName,
  readTypedAmount,
  refusalSentence,
  toPi,
  asFaults,
  readFault,
  serverFault,
} from 'contracts';
import type { CsvRow } from '../../platform/text/csv-reader';

/** The columns that a file must have. */
export const REQUIRED_COLUMNS = ['name', 'description', 'price'] as const;

type RowError = ImportedRow['errors'][number];

/** A row as a draft, or what is wrong with it. */
export type ReadRow = { line: number; name: string } & ({ draft: ListingDraft } | { errors: RowError[] });

/** In English and in the languages of the site (docs/rules.md section 17). */
const YES = new Set(
  'true yes y 1 on x có co 예 네 是 對 对 ya हाँ हां نعم oui o vrai sí si s verdadero sim verdadeiro ja'.split(' '),
);
const NO = new Set(
  'false no n 0 off không khong 아니요 아니오 否 不 tidak नहीं لا non faux falso não nao nein'.split(' '),
);
const FORMULA = /^[=+\-@\t\r]/;
/** How exports and spreadsheets mark a text that would be a formula. */
const MARKED = /^'(?=[=+\-@\t\r])/;
const LONE_COMMA = /^([^,.]*),([^,.]*)$/;
/** A comma that can only be a decimal sign. */
const DECIMAL_SIGN = '$1٫$2';
const TAG_ENDS = /[;,|]/;

const asNumber = (cell: string) => {
  const { stroops } = readTypedAmount(cell);
  return stroops === null ? Number.NaN : toPi(stroops);
};
const asFlag = (cell: string) => {
  const word = cell.normalize('NFKC').toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : cell;
};
const asWord = (cell: string) => cell.toLowerCase();
const asText = (cell: string) => cell.replace(MARKED, '');
const asTags = (cell: string) =>
  asText(cell).split(TAG_ENDS).map((tag) => tag.trim()).filter(Boolean); // prettier-ignore

/** How a cell becomes a field of a draft, by what the field holds. */
const READERS: Record<FieldKind, (cell: string) => unknown> = {
  text: asText,
  texts: asTags,
  word: asWord,
  amount: asNumber,
  number: asNumber,
  flag: asFlag,
  addresses: asTags,
};
const readerOf = (column: ListingFieldName) => READERS[listingField(column).holds];
/** Columns whose text a spreadsheet could run. */
const TEXTS = LISTING_COLUMNS.filter((column) => ['text', 'texts'].includes(listingField(column).holds));

/** Checks one row as POST /api/domain checks its body (docs/rules.md section 3). Pure. */
export function readRow(row: CsvRow): ReadRow {
  const { line, cells, isTooLong, isBroken, hasDecimalComma } = row;
  const cellOf = (column: string) => (cells.get(column.toLowerCase()) ?? '').trim();
  if (isBroken)
    return {
      line,
      name: '',
      errors: [invalid('row', serverFault('rowBroken', { line }))],
    };
  const name = readName(cellOf('name'));
  const errors = [
    ...(isTooLong ? [invalid('row', serverFault('rowLong'))] : []),
    ...TEXTS.filter((column) => FORMULA.test(cells.get(column) ?? '')).map((column) =>
      invalid(column, serverFault('rowFormula', { line })),
    ),
  ];
  const given = LISTING_COLUMNS.flatMap((column) => {
    const cell = cellOf(column);
    if (cell === '') return [];
    const isNumber = readerOf(column) === asNumber;
    const written = isNumber && hasDecimalComma ? cell.replace(LONE_COMMA, DECIMAL_SIGN) : cell;
    const { error } = isNumber ? asFaults(() => readTypedAmount(written)) : { error: null };
    if (error !== null) errors.push(faultOf(column, readFault(error)));
    return [[column, readerOf(column)(written)]];
  });
  const { checked, issues } = asFaults(() => {
    const checked = createListing.body.safeParse(Object.fromEntries(given));
    return { checked, issues: checked.error?.issues.map(({ path, message }) => ({ path, message })) ?? [] };
  });
  const faults = issues.map(({ path, message }) => faultOf(path.join('.') || 'row', readFault(message)));
  errors.push(...faults.filter(({ field }) => !errors.some((known) => known.field === field)));
  return errors.length > 0 || !checked.success ? { line, name, errors } : { line, name, draft: checked.data };
}

const faultOf = (field: string, { message, ...fault }: FieldFault): RowError => ({
  field,
  message,
  code: 'VALIDATION',
  fault,
});
const invalid = (field: string, { fault, error }: Fault) => faultOf(field, { ...fault, message: error() });

/** The places that are left to a seller, and the names that are taken. */
export interface Places {
  /** Infinity without a limit. */
  listings: number;
  featured: number;
  taken: Set<string>;
}

const ROW_REFUSALS = { LISTING_LIMIT: 'name', FEATURED_LIMIT: 'featured', NAME_LISTED: 'name' } as const;

/** A row's refusal by the code of POST /api/domain. */
export const refusedRow = ({ line, name }: ReadRow, code: keyof typeof ROW_REFUSALS): ImportedRow => ({
  line,
  name,
  ok: false,
  errors: [{ field: ROW_REFUSALS[code], message: refusalSentence(code), code }],
});

/** Whether a row may be listed; one that may takes its places and its name. */
export function placeRow(row: ReadRow, places: Places, asksToBeFeatured: boolean): ImportedRow {
  const { line, name } = row;
  if ('errors' in row) return { line, name, ok: false, errors: row.errors };
  if (places.listings < 1) return refusedRow(row, 'LISTING_LIMIT');
  if (asksToBeFeatured && places.featured < 1) return refusedRow(row, 'FEATURED_LIMIT');
  if (places.taken.has(name)) return refusedRow(row, 'NAME_LISTED');
  places.listings -= 1;
  if (asksToBeFeatured) places.featured -= 1;
  places.taken.add(name);
  return { line, name, ok: true, errors: [] };
}
