import { formats, language } from 'shared-i18n';
import { CATEGORY_LABEL, type Domain, formatPi, formatRating, toPi, toStroops, type UserProfile } from 'contracts';
import { auctionEndText, domainCard } from 'mf-kit/domain-card';
import { COMPARE_MESSAGES as messages } from './compare.messages';

export interface CompareFact {
  label: string;
  /** One for each domain, in their order. */
  values: string[];
  /** Whether the domains differ in it. */
  differs: boolean;
}

const SUFFIX = '.pi';

/** The profile of a domain's seller; undefined while it loads, and for guests, who may not read profiles. */
type SellerRating = Pick<UserProfile, 'rating'> | undefined;

/**
 * The facts of domains side by side at `now` (product time in ms, null if unknown), those in which they differ first. Facts
 * that none of them has, such as bids and an end, are left out, and so are the sellers' ratings until one is known.
 */
export function compareFacts(
  domains: readonly Domain[],
  ratings: readonly SellerRating[],
  now: number | null,
): CompareFact[] {
  const { facts } = messages;
  const each = (value: (domain: Domain) => string) => domains.map(value);
  const rows: [string, string[]][] = [
    [facts.price, each((domain) => priceText(domain))],
    [facts.perLetter, each(perLetterText)],
    [facts.mode, each(({ mode }) => messages.modes[mode])],
    [facts.status, each((domain) => domainCard(domain, now).unavailable ?? messages.available)],
    [facts.bids, each(({ mode, bidCount = 0 }) => (mode === 'auction' ? String(bidCount) : messages.notApplicable))],
    [facts.ends, each((domain) => endText(domain, now))],
    [facts.length, each(({ length }) => messages.length({ count: length }))],
    [facts.digits, each(({ name }) => yesOrNo(/\d/.test(name)))],
    [facts.hyphens, each(({ name }) => yesOrNo(name.includes('-')))],
    [facts.category, each(({ category }) => CATEGORY_LABEL[category])],
    [facts.offers, each(({ acceptsOffers }) => yesOrNo(acceptsOffers === true))],
    [facts.seller, each(({ seller }) => formats().handle(seller.username))],
    [facts.rating, ratings.map(ratingText)],
  ];
  return rows
    .filter(([, values]) => values.some((value) => value !== messages.notApplicable))
    .map(([label, values]) => ({ label, values, differs: new Set(values).size > 1 }))
    .sort((a, b) => Number(b.differs) - Number(a.differs));
}

function priceText(domain: Domain): string {
  const { priceLabel, priceText: text } = domainCard(domain, null);
  return domain.mode === 'auction' ? `${text} (${priceLabel.toLocaleLowerCase(language())})` : text;
}

/** What a letter of the name costs, down to 0.01 π; rented names are priced by the period, which does not compare. */
function perLetterText({ mode, highestBid, price, name }: Domain): string {
  if (mode === 'rent') return messages.notApplicable;
  const cent = toStroops(0.01);
  const cents = toStroops(highestBid ?? price) / cent / BigInt(name.length - SUFFIX.length);
  return formatPi(toPi(cents * cent));
}

function endText({ mode, endsAt }: Domain, now: number | null): string {
  if (mode !== 'auction' || !endsAt || now === null) return messages.notApplicable;
  return auctionEndText(Date.parse(endsAt) - now);
}

const yesOrNo = (isTrue: boolean) => (isTrue ? messages.yes : messages.no);

function ratingText(profile: SellerRating): string {
  if (!profile || profile.rating === null) return messages.notApplicable;
  return `${formatRating(profile.rating)} of 5`;
}
