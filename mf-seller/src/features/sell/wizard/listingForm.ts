import {
  type BodyOf,
  CATEGORIES,
  type Category,
  createListing,
  type DraftInput,
  type Mode,
  MODES,
  readName,
  RENT_PERIODS,
  type RentPeriod,
} from 'contracts';
import type { ContractForm } from 'mf-kit/forms';
import { amountIssues, amountOf } from '../../../common/typedAmounts';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** The wizard's fields as they are typed; the name without its ending. */
export interface ListingFields extends Record<string, unknown> {
  name: string;
  description: string;
  category: Category;
  tags: string[];
  mode: Mode;
  price: string;
  auctionDays: string;
  reserve: string;
  buyNow: string;
  acceptsOffers: boolean;
  rentPeriod: RentPeriod;
  featured: boolean;
  images: string[];
  contactInfo: string;
  terms: boolean;
}

export type ListingBody = BodyOf<typeof createListing>;

export const NEW_LISTING: ListingFields = {
  name: '',
  description: '',
  category: 'other',
  tags: [],
  mode: 'fixed',
  price: '',
  auctionDays: '7',
  reserve: '',
  buyNow: '',
  acceptsOffers: true,
  rentPeriod: 'monthly',
  featured: false,
  images: [],
  contactInfo: '',
  terms: false,
};

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

/** What each step must have in order; the description is asked for by the first two (docs/rules.md section 12). */
export const STEP_FIELDS: Record<Step, (keyof ListingFields & string)[]> = {
  1: ['name', 'description', 'category', 'tags'],
  2: ['description', 'price', 'auctionDays', 'reserve', 'buyNow', 'rentPeriod', 'acceptsOffers', 'featured', 'images'],
  3: ['contactInfo', 'terms'],
};

/** The step that has a field. */
export const stepOf = (field: string): Step => STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? 1;

/** A typed or pasted name without its ending. */
export const withoutEnding = (typed: string): string => readName(typed).replace(/\.pi$/, '');

/** The amounts of each mode. */
const AMOUNTS = { fixed: ['price'], rent: ['price'], auction: ['price', 'reserve', 'buyNow'] } as const;

/** What is sent; fields that belong to another mode are left out, though they stay typed. */
export function toBody(fields: ListingFields): ListingBody {
  const { mode, price, auctionDays, reserve, buyNow, rentPeriod, acceptsOffers, contactInfo } = fields;
  const { description, category, tags, featured, images } = fields;
  const body = {
    name: `${withoutEnding(fields.name)}.pi`,
    description,
    price: amountOf(price) ?? Number.NaN,
    category,
    type: mode === 'rent' ? ('rent' as const) : ('sale' as const),
    featured,
    tags,
    images,
    contactInfo,
  };
  if (mode === 'rent') return { ...body, rentPeriod };
  if (mode === 'fixed') return Object.assign(body, { acceptsOffers });
  return {
    ...body,
    auctionDays: Number(auctionDays || Number.NaN),
    reserve: amountOf(reserve),
    buyNow: amountOf(buyNow),
  };
}

/** The contract's schema of a new listing over the wizard's fields, and the ticked terms. */
export const listingForm = {
  safeParse(values: unknown) {
    const fields = values as ListingFields;
    const body = toBody(fields);
    const result = createListing.body.safeParse(body);
    const issues = [
      ...amountIssues(fields, AMOUNTS[fields.mode]),
      ...(result.error?.issues ?? []),
      ...(fields.terms ? [] : [TERMS_NEEDED]),
    ];
    return issues.length === 0
      ? { success: true as const, data: body }
      : { success: false as const, error: { issues } };
  },
};

const TERMS_NEEDED = { path: ['terms'], message: messages.termsNeeded };

/** The fields as the server keeps a draft. */
export const toDraft = (fields: ListingFields, step: Step): DraftInput => ({ ...fields, step });

/** A kept draft as fields; what it lacks, or what no field can hold, is as in a new listing. */
export function fromDraft(draft: DraftInput): { fields: ListingFields; step: Step } {
  const fields = { ...NEW_LISTING };
  for (const key of TEXTS) fields[key] = textOf(draft[key], NEW_LISTING[key]);
  for (const key of SWITCHES) fields[key] = typeof draft[key] === 'boolean' ? draft[key] : NEW_LISTING[key];
  for (const key of LISTS) fields[key] = listOf(draft[key]);
  fields.name = withoutEnding(fields.name);
  fields.mode = MODES.find((mode) => mode === draft.mode) ?? NEW_LISTING.mode;
  fields.category = CATEGORIES.find((category) => category === draft.category) ?? NEW_LISTING.category;
  fields.rentPeriod = RENT_PERIODS.find((period) => period === draft.rentPeriod) ?? NEW_LISTING.rentPeriod;
  return { fields, step: STEPS.find((step) => step === Number(draft.step)) ?? 1 };
}

const TEXTS = ['name', 'description', 'price', 'auctionDays', 'reserve', 'buyNow', 'contactInfo'] as const;
const SWITCHES = ['acceptsOffers', 'featured', 'terms'] as const;
const LISTS = ['tags', 'images'] as const;

const textOf = (value: unknown, otherwise: string) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

const listOf = (value: string | string[] | undefined): string[] =>
  Array.isArray(value)
    ? value
    : (value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);

/** True when nothing worth keeping is typed. */
export const isUntouched = ({ name, description, price, tags, images, contactInfo }: ListingFields): boolean =>
  [name, description, price, contactInfo].every((text) => text.trim() === '') && tags.length + images.length === 0;

/** What each step of the wizard is given. */
export interface StepProps {
  form: ContractForm<ListingFields, ListingBody>;
  /** The fields as they stand. */
  fields: ListingFields;
}
