import {
  buyNowFault,
  type Domain,
  EDITABLE_FIELDS,
  type EditableField,
  editListing,
  type FieldsWith,
  isOfMode,
  type ListingEdit,
  listingField,
  reserveFault,
} from 'contracts';
import { amountIssues, amountOf, EMPTY_FIELD } from '../../common/typedFields';
import { DESK_MESSAGES as messages } from './desk.messages';
import { hasBids } from './deskView';

/** What the dialog changes: the rent of a name for rent is its price; the featured mark has a switch in the list. */
type ChangedField = Exclude<EditableField, 'rentPrice' | 'featured'>;
const CHANGED_FIELDS = EDITABLE_FIELDS.filter(
  (field): field is ChangedField => field !== 'rentPrice' && field !== 'featured',
);
type ChangedAmount = ChangedField & FieldsWith<{ holds: 'amount' }>;

/** An edit as it is typed. */
export type EditFields = Record<string, unknown> & {
  [Field in ChangedField]: Field extends ChangedAmount ? string : NonNullable<Domain[Field]>;
};

const isAmount = (field: ChangedField): field is ChangedAmount => listingField(field).holds === 'amount';

const typedOf = (field: ChangedField, value: Domain[ChangedField]) =>
  isAmount(field) ? String(value ?? '') : (value ?? EMPTY_FIELD[listingField(field).holds]);

/** A listing's fields before the edit. */
export const fieldsOf = (domain: Domain): EditFields =>
  Object.fromEntries(CHANGED_FIELDS.map((field) => [field, typedOf(field, domain[field])])) as EditFields;

/** What is sent: only what may be changed in the listing's mode, and with bids only text that is added (docs/rules.md section 3). */
function toEdit(domain: Domain, fields: EditFields): ListingEdit {
  const { description, tags, price } = fields;
  if (hasBids(domain)) return { description, tags };
  const changed = CHANGED_FIELDS.filter((field) => isOfMode(field, domain.mode));
  const edit = changed.map((field) => [field, isAmount(field) ? amountOf(fields[field]) : fields[field]]);
  return { ...(Object.fromEntries(edit) as ListingEdit), price: amountOf(price) ?? Number.NaN };
}

interface Issue {
  path: string[];
  message: string;
}

/** What the contract cannot know: how the terms of an auction fit each other, and what bidders rely on. */
function issuesOf(domain: Domain, { price = 0, reserve, buyNow, description = '', tags = [] }: ListingEdit): Issue[] {
  const issue = (field: string, message: string | null) => (message ? [{ path: [field], message }] : []);
  if (hasBids(domain))
    return [
      ...issue('description', description.startsWith(domain.description) ? null : messages.onlyAdded),
      ...issue('tags', domain.tags.every((tag) => tags.includes(tag)) ? null : messages.onlyAddedTags),
    ];
  if (domain.mode !== 'auction') return [];
  const terms = { price, reserve, buyNow, isAuction: true };
  return [
    ...issue('reserve', reserveFault(terms)?.error() ?? null),
    ...issue('buyNow', buyNowFault(terms)?.error() ?? null),
  ];
}

/** The contract's schema of an edit over the fields of one listing. */
export const editForm = (domain: Domain) => ({
  safeParse(values: unknown) {
    const fields = values as EditFields;
    const edit = toEdit(domain, fields);
    const result = editListing.body.safeParse(edit);
    const amounts = CHANGED_FIELDS.filter(isAmount).filter((field) => field in edit);
    const issues = [...amountIssues(fields, amounts), ...(result.error?.issues ?? []), ...issuesOf(domain, edit)];
    return result.success && issues.length === 0
      ? { success: true as const, data: result.data }
      : { success: false as const, error: { issues } };
  },
});
