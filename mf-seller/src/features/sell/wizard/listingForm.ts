import {
  type BodyOf,
  CATEGORIES,
  type Category,
  createListing,
  type DraftInput,
  type FieldKind,
  type FieldsWith,
  isOfMode,
  LISTING_FIELD_NAMES,
  listingField,
  type ListingFieldName,
  type Mode,
  MODES,
  readName,
  RENT_PERIODS,
  type RentPeriod,
} from 'contracts';
import type { ContractForm } from 'mf-kit/forms';
import { amountIssues, amountOf, EMPTY_FIELD } from '../../../common/typedFields';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** What the wizard asks for: the rent of a name for rent is its price, and the type follows from the way of selling. */
type AskedField = Exclude<ListingFieldName, 'type' | 'rentPrice'>;
const ASKED_FIELDS = LISTING_FIELD_NAMES.filter(
  (field): field is AskedField => field !== 'type' && field !== 'rentPrice',
);

/** A field as it is typed, by what it holds. */
type Typed<Field extends AskedField> =
  Field extends FieldsWith<{ holds: 'flag' }>
    ? boolean
    : Field extends FieldsWith<{ holds: 'texts' | 'addresses' }>
      ? string[]
      : string;

/** The wizard's fields as they are typed; the name without its ending. */
export type ListingFields = Record<string, unknown> & { [Field in AskedField]: Typed<Field> } & {
  category: Category;
  rentPeriod: RentPeriod;
  mode: Mode;
  terms: boolean;
};

export type ListingBody = BodyOf<typeof createListing>;

export const NEW_LISTING = {
  ...Object.fromEntries(ASKED_FIELDS.map((field) => [field, EMPTY_FIELD[listingField(field).holds]])),
  category: 'other',
  mode: 'fixed',
  auctionDays: '7',
  acceptsOffers: true,
  rentPeriod: 'monthly',
  terms: false,
} as ListingFields;

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

const FIRST = ['name', 'description', 'category', 'tags'];
const LAST = ['contactInfo', 'terms'];

/** What each step must have in order; the description is asked for by the first two (docs/rules.md section 12). */
export const STEP_FIELDS: Record<Step, (keyof ListingFields & string)[]> = {
  1: FIRST,
  2: ['description', ...ASKED_FIELDS.filter((field) => !FIRST.includes(field) && !LAST.includes(field))],
  3: LAST,
};

/** The step that has a field. */
export const stepOf = (field: string): Step => STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? 1;

/** A typed or pasted name without its ending. */
export const withoutEnding = (typed: string): string => readName(typed).replace(/\.pi$/, '');

/** The fields of a way of selling; those of others stay typed and are not sent. */
const fieldsOf = (mode: Mode) => ASKED_FIELDS.filter((field) => isOfMode(field, mode));

const amountsOf = (mode: Mode) =>
  fieldsOf(mode).filter(
    (field): field is AskedField & FieldsWith<{ holds: 'amount' }> => listingField(field).holds === 'amount',
  );

function sent(field: AskedField, fields: ListingFields) {
  const value = fields[field];
  const { holds, isRequired } = listingField(field);
  if (holds === 'amount') return amountOf(value as string) ?? (isRequired ? Number.NaN : undefined);
  return holds === 'number' ? Number(value || Number.NaN) : value;
}

/** What is sent. */
export function toBody(fields: ListingFields): ListingBody {
  const typed = Object.fromEntries(fieldsOf(fields.mode).map((field) => [field, sent(field, fields)]));
  const type = fields.mode === 'rent' ? ('rent' as const) : ('sale' as const);
  return { ...(typed as ListingBody), name: `${withoutEnding(fields.name)}.pi`, type };
}

/** The contract's schema of a new listing over the wizard's fields, and the ticked terms. */
export const listingForm = {
  safeParse(values: unknown) {
    const fields = values as ListingFields;
    const body = toBody(fields);
    const result = createListing.body.safeParse(body);
    const issues = [
      ...amountIssues(fields, amountsOf(fields.mode)),
      ...(result.error?.issues ?? []),
      ...(fields.terms ? [] : [termsNeeded()]),
    ];
    return issues.length === 0
      ? { success: true as const, data: body }
      : { success: false as const, error: { issues } };
  },
};

const termsNeeded = () => ({ path: ['terms'], message: messages.termsNeeded });

/** The fields as the server keeps a draft. */
export const toDraft = (fields: ListingFields, step: Step): DraftInput => ({ ...fields, step });

/** A kept draft as fields; what it lacks, or what no field can hold, is as in a new listing. */
export function fromDraft(draft: DraftInput): { fields: ListingFields; step: Step } {
  const fields: ListingFields = { ...NEW_LISTING, terms: draft.terms === true };
  for (const field of ASKED_FIELDS) Object.assign(fields, { [field]: kept(draft[field], NEW_LISTING[field]) });
  fields.name = withoutEnding(fields.name);
  fields.mode = MODES.find((mode) => mode === draft.mode) ?? NEW_LISTING.mode;
  fields.category = CATEGORIES.find((category) => category === draft.category) ?? NEW_LISTING.category;
  fields.rentPeriod = RENT_PERIODS.find((period) => period === draft.rentPeriod) ?? NEW_LISTING.rentPeriod;
  return { fields, step: STEPS.find((step) => step === Number(draft.step)) ?? 1 };
}

/** What a draft kept of a field, where a field such as `otherwise` can hold it. */
function kept(value: DraftInput[AskedField], otherwise: string | boolean | string[]) {
  if (typeof otherwise === 'string') return textOf(value, otherwise);
  if (typeof otherwise === 'boolean') return typeof value === 'boolean' ? value : otherwise;
  return listOf(value);
}

const textOf = (value: unknown, otherwise: string) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

const listOf = (value: DraftInput[AskedField]): string[] =>
  Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);

const TYPED_KINDS: readonly FieldKind[] = ['text', 'texts', 'amount', 'addresses'];

/** True when nothing worth keeping is typed. */
export const isUntouched = (fields: ListingFields): boolean =>
  ASKED_FIELDS.filter((field) => field === 'name' || TYPED_KINDS.includes(listingField(field).holds)).every(
    (field) => fields[field].toString().trim() === '',
  );

/** What each step of the wizard is given. */
export interface StepProps {
  form: ContractForm<ListingFields, ListingBody>;
  /** The fields as they stand. */
  fields: ListingFields;
}
