import { buyNowFault, type Domain, editListing, type ListingEdit, reserveFault } from 'contracts';
import { amountIssues, amountOf } from '../../common/typedAmounts';
import { DESK_MESSAGES as messages } from './desk.messages';
import { hasBids } from './deskView';

/** An edit as it is typed. */
export interface EditFields extends Record<string, unknown> {
  price: string;
  reserve: string;
  buyNow: string;
  description: string;
  tags: string[];
  images: string[];
  acceptsOffers: boolean;
}

const textOf = (amount: number | null | undefined) => (amount == null ? '' : String(amount));

/** A listing's fields before the edit. */
export const fieldsOf = (domain: Domain): EditFields => ({
  price: String(domain.price),
  reserve: textOf(domain.reserve),
  buyNow: textOf(domain.buyNow),
  description: domain.description,
  tags: domain.tags,
  images: domain.images,
  acceptsOffers: domain.acceptsOffers ?? false,
});

/** What is sent: only what may be changed in the listing's mode, and with bids only text that is added (docs/rules.md section 3). */
function toEdit(domain: Domain, fields: EditFields): ListingEdit {
  const { description, tags, images } = fields;
  if (hasBids(domain)) return { description, tags };
  const edit: ListingEdit = { description, tags, images, price: amountOf(fields.price) ?? Number.NaN };
  if (domain.mode === 'fixed') return { ...edit, acceptsOffers: fields.acceptsOffers };
  if (domain.mode === 'rent') return edit;
  return { ...edit, reserve: amountOf(fields.reserve), buyNow: amountOf(fields.buyNow) };
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
  return [...issue('reserve', reserveFault(terms)), ...issue('buyNow', buyNowFault(terms))];
}

/** The contract's schema of an edit over the fields of one listing. */
export const editForm = (domain: Domain) => ({
  safeParse(values: unknown) {
    const fields = values as EditFields;
    const edit = toEdit(domain, fields);
    const result = editListing.body.safeParse(edit);
    const amounts = (['price', 'reserve', 'buyNow'] as const).filter((name) => name in edit);
    const issues = [...amountIssues(fields, amounts), ...(result.error?.issues ?? []), ...issuesOf(domain, edit)];
    return result.success && issues.length === 0
      ? { success: true as const, data: result.data }
      : { success: false as const, error: { issues } };
  },
});
