/**
 * What a listing says, each field once: how a body takes it, what its column holds, who sees it and where it can be typed. New
 * listings, edits, drafts, files, responses, columns and personal data follow from this table (docs/rules.md section 3).
 */
import * as z from 'zod/mini';
import { CATEGORIES, LISTING_TYPES, type Mode, RENT_PERIODS } from './domain-lists';
import { address, fieldFault, label, optional, pi, piInput, text } from './fields';
import { AUCTION, DOMAIN } from './numbers';
import { readName } from './typed-text';
import { UPLOAD_ADDRESS } from './uploads';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

/**
 * `text` and `texts` are people's words, `word` is one of a list or a name, `amount` is in π (stroops in the database),
 * `addresses` are pictures.
 */
export type FieldKind = 'text' | 'texts' | 'word' | 'amount' | 'number' | 'flag' | 'addresses';

interface ListingField {
  holds: FieldKind;
  takes: z.ZodMiniType;
  isRequired?: true;
  /** Its seller can change it later. */
  isEditable?: true;
  /** A column of CSV files. */
  isInFiles?: true;
  /** The ways of selling that have it; without, all do. */
  modes?: readonly Mode[];
  /** How a response has it, and who is sent it; without, nobody is. */
  shows?: z.ZodMiniType;
  seenBy?: 'all' | 'seller' | 'parties';
}

const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.pi$/;
const fault = faultsOf(
  'listing',
  defineMessages('contracts.faults.listing', {
    name: 'Enter a name such as {example}: letters, digits and hyphens, at most {max} before .pi.',
    tags: 'Use at most {max} tags.',
    image: 'Use an https address or an uploaded image.',
    images: 'Use at most {max} images.',
    days: 'An auction runs from {min} to {max} days.',
  }),
);
const NAME_RULE = fault('name', { example: 'example.pi', max: 63 });

/** The name as stored: without what cannot be seen and in lower case; no `--` at positions 3 and 4 (docs/rules.md section 2). */
const name = z.string(fieldFault('required')).check(
  z.overwrite(readName),
  z.minLength(1, fieldFault('required')),
  z.maxLength(DOMAIN.nameMaxLength, NAME_RULE),
  z.refine(
    (value) => value.length <= DOMAIN.nameMaxLength && NAME.test(value) && value.slice(2, 4) !== '--',
    NAME_RULE,
  ),
);

const isImageAddress = (value: string) =>
  value.length <= DOMAIN.imageAddressMax &&
  (UPLOAD_ADDRESS.test(value) || (/^https:\/\//i.test(value) && URL.canParse(value)));

const tags = z
  .array(label(DOMAIN.tagMaxLength))
  .check(z.maxLength(DOMAIN.tagsMax, fault('tags', { max: DOMAIN.tagsMax })));
const images = z
  .array(address(DOMAIN.imageAddressMax).check(z.refine(isImageAddress, fault('image'))))
  .check(z.maxLength(DOMAIN.imagesMax, fault('images', { max: DOMAIN.imagesMax })));

const days = fault('days', { min: AUCTION.minDays, max: AUCTION.maxDays });
const auctionDays = z
  .number(days)
  .check(z.int(days), z.minimum(AUCTION.minDays, days), z.maximum(AUCTION.maxDays, days));

export const LISTING_FIELDS = {
  name: { holds: 'word', takes: name, isRequired: true, isInFiles: true, shows: z.string(), seenBy: 'all' },
  description: {
    holds: 'text',
    takes: text(1, DOMAIN.descriptionMax),
    isRequired: true,
    isEditable: true,
    isInFiles: true,
    shows: z.string(),
    seenBy: 'all',
  },
  /** Fixed price, an auction's starting price, or a rental's price per period. */
  price: {
    holds: 'amount',
    takes: piInput(),
    isRequired: true,
    isEditable: true,
    isInFiles: true,
    shows: pi,
    seenBy: 'all',
  },
  category: {
    holds: 'word',
    takes: z.enum(CATEGORIES),
    isInFiles: true,
    shows: z.enum(CATEGORIES),
    seenBy: 'all',
  },
  type: {
    holds: 'word',
    takes: z.enum(LISTING_TYPES),
    isInFiles: true,
    shows: z.enum(LISTING_TYPES),
    seenBy: 'all',
  },
  rentPrice: {
    holds: 'amount',
    takes: piInput(),
    isEditable: true,
    modes: ['rent'],
    shows: z.nullable(pi),
    seenBy: 'all',
  },
  rentPeriod: {
    holds: 'word',
    takes: z.enum(RENT_PERIODS),
    isInFiles: true,
    modes: ['rent'],
    shows: z.nullable(z.enum(RENT_PERIODS)),
    seenBy: 'all',
  },
  auctionDays: { holds: 'number', takes: auctionDays, isInFiles: true, modes: ['auction'] },
  /** The hidden reserve, for its owner and administrators only. */
  reserve: {
    holds: 'amount',
    takes: piInput(),
    isEditable: true,
    isInFiles: true,
    modes: ['auction'],
    shows: z.optional(pi),
    seenBy: 'seller',
  },
  /** What it can be bought for at once; null without such a price, and from the first bid on. */
  buyNow: {
    holds: 'amount',
    takes: piInput(),
    isEditable: true,
    isInFiles: true,
    modes: ['auction'],
    shows: z.optional(z.nullable(pi)),
    seenBy: 'all',
  },
  tags: {
    holds: 'texts',
    takes: tags,
    isEditable: true,
    isInFiles: true,
    shows: z.array(z.string()),
    seenBy: 'all',
  },
  featured: {
    holds: 'flag',
    takes: z.boolean(),
    isEditable: true,
    isInFiles: true,
    shows: z.boolean(),
    seenBy: 'all',
  },
  /** Whether buyers may offer less than the price (docs/rules.md section 10). */
  acceptsOffers: {
    holds: 'flag',
    takes: z.boolean(),
    isEditable: true,
    isInFiles: true,
    modes: ['fixed'],
    shows: z.optional(z.boolean()),
    seenBy: 'all',
  },
  images: { holds: 'addresses', takes: images, isEditable: true, shows: z.array(z.string()), seenBy: 'all' },
  /** Only for the two parties of a funded order (docs/rules.md reading 24). */
  contactInfo: {
    holds: 'text',
    takes: text(0, DOMAIN.contactInfoMax),
    shows: z.optional(z.string()),
    seenBy: 'parties',
  },
} as const satisfies Record<string, ListingField>;

type Fields = typeof LISTING_FIELDS;
export type ListingFieldName = keyof Fields;

/** The names of the fields that have all of `Traits`. */
export type FieldsWith<Traits> = {
  [Name in ListingFieldName]: Fields[Name] extends Traits ? Name : never;
}[ListingFieldName];

export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingFieldName[];

/** A field with all of its traits. */
export const listingField = (field: ListingFieldName): ListingField => LISTING_FIELDS[field];

/** The names of the fields that are so; `Traits` says the same to the compiler. */
export const fieldsWith = <Traits>(isSo: (field: ListingField) => boolean): FieldsWith<Traits>[] =>
  LISTING_FIELD_NAMES.filter((field) => isSo(LISTING_FIELDS[field])) as FieldsWith<Traits>[];

/** What its seller may change later. */
export type EditableField = FieldsWith<{ isEditable: true }>;
export const EDITABLE_FIELDS = fieldsWith<{ isEditable: true }>((field) => field.isEditable === true);

/** People's words that everybody sees: what a review reads (docs/rules.md reading 7). */
export type PublicText = FieldsWith<{ holds: 'text' | 'texts'; seenBy: 'all' }>;
export const PUBLIC_TEXTS = fieldsWith<{ holds: 'text' | 'texts'; seenBy: 'all' }>(
  ({ holds, seenBy }) => (holds === 'text' || holds === 'texts') && seenBy === 'all',
);

/** The columns of CSV files; the header names them, in any order. */
export const LISTING_COLUMNS = fieldsWith<{ isInFiles: true }>((field) => field.isInFiles === true);

/** Whether a way of selling has a field. */
export const isOfMode = (field: ListingFieldName, mode: Mode): boolean =>
  listingField(field).modes?.includes(mode) ?? true;

const mapped = (names: readonly ListingFieldName[], map: (field: ListingField) => z.ZodMiniType | undefined) =>
  Object.fromEntries(names.map((field) => [field, map(LISTING_FIELDS[field])]));

/** What POST takes. */
export const listingInput = mapped(LISTING_FIELD_NAMES, ({ takes, isRequired }) =>
  isRequired ? takes : optional(takes),
) as {
  [Name in ListingFieldName]: Fields[Name] extends { isRequired: true }
    ? Fields[Name]['takes']
    : z.ZodMiniOptional<Fields[Name]['takes']>;
};

/** What an edit takes. */
export const editInput = mapped(EDITABLE_FIELDS, ({ takes }) => optional(takes)) as {
  [Name in EditableField]: z.ZodMiniOptional<Fields[Name]['takes']>;
};

type ShownField = FieldsWith<{ shows: z.ZodMiniType }>;

/** What a response has. */
export const listingOutput = mapped(
  fieldsWith<{ shows: z.ZodMiniType }>(({ shows }) => shows !== undefined),
  ({ shows }) => shows,
) as { [Name in ShownField]: Fields[Name]['shows'] };
