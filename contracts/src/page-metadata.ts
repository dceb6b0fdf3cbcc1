/**
 * Titles and descriptions of pages. The server writes them into the document, the client updates them during
 * navigation.
 */
import { defineMessages } from 'shared-i18n';
import { CATEGORIES, CATEGORY_LABEL, type Category } from './domain-lists';
import { domainPrice } from './domain-price';
import type { Domain } from './domains';
import { POLICIES, type PolicyId } from './policies';
import type { Product } from './products';
import type { Seller } from './users';

/** What the head of a page says of it: to browsers, search engines and link previews. */
export interface PageMetadata {
  title: string;
  description: string;
}

export const SITE_NAME = 'Dotpi';

/** Search results and previews cut longer texts. */
const DESCRIPTION_MAX = 155;
const TITLE_MAX = 70;

/** Line breaks, lone surrogates, and marks that change the reading direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

// Each page's for itself: a bundle has those of its own pages.
const TITLED = defineMessages('contracts.pages', { subject: '{subject} | Dotpi' });

export const HOME_METADATA: PageMetadata = defineMessages('contracts.pages.home', {
  title: 'Dotpi | Pi Network Domain Marketplace',
  description: 'Buy, sell, rent and bid on .pi domain names. Auctions, fixed prices and rentals, paid in π.',
});
export const PRODUCTS_METADATA: PageMetadata = defineMessages('contracts.pages.products', {
  title: 'Products | Dotpi',
  description: 'Handmade and second-hand goods, paid in π.',
});
export const PLANS_METADATA: PageMetadata = defineMessages('contracts.pages.plans', {
  title: 'Subscription Plans | Dotpi',
  description: 'Plans for sellers of .pi domains: how many names you may list, for how long and for how much π.',
});
export const CONTACT_METADATA: PageMetadata = defineMessages('contracts.pages.contact', {
  title: 'Contact Us | Dotpi',
  description: 'Write to the people behind the .pi domain marketplace.',
});
export const HELP_METADATA: PageMetadata = defineMessages('contracts.pages.help', {
  title: 'Help | Dotpi',
  description: 'How a .pi name changes hands, fees, holds, disputes and safety on the .pi domain marketplace.',
});
export const MISSING_METADATA: PageMetadata = defineMessages('contracts.pages.missing', {
  title: '404 - Page Not Found | Dotpi',
  description: 'This page does not exist.',
});
const BROWSE = defineMessages('contracts.pages.browse', {
  title: 'Browse .pi domains | Dotpi',
  description: 'Browse .pi domain names for sale, rent and auction by category, price and length.',
});
const CATEGORY = defineMessages('contracts.pages.category', {
  title: '{category} .pi domains | Dotpi',
  description: '{category} .pi domain names for sale, rent and auction, paid in π.',
  /** Of what has no category of its own. */
  more: 'More',
});
const DOMAIN = defineMessages('contracts.pages.domain', { description: '{name}: {label} {price}. {description}' });
const SELLER = defineMessages('contracts.pages.seller', {
  description: '.pi domain names by {username}, with ratings and reviews. {bio}',
});

const titled = (subject: string) => TITLED.subject({ subject: shortened(subject, TITLE_MAX) });

export const isCategory = (text: string | null): text is Category => CATEGORIES.some((category) => category === text);

/** Browse, or one of its categories. */
export function browseMetadata(category: Category | null): PageMetadata {
  if (!category) return BROWSE;
  const named = { category: category === 'other' ? CATEGORY.more : CATEGORY_LABEL[category] };
  return { title: CATEGORY.title(named), description: CATEGORY.description(named) };
}

/** The head of a domain's page: its name, how it is sold and its price. */
export function domainMetadata(domain: Domain): PageMetadata {
  const { label, text } = domainPrice(domain);
  return {
    title: titled(domain.name),
    description: shortened(
      DOMAIN.description({ name: domain.name, label, price: text, description: domain.description }),
      DESCRIPTION_MAX,
    ),
  };
}

export const productMetadata = ({ title, description }: Product): PageMetadata => ({
  title: titled(title),
  description: shortened(description, DESCRIPTION_MAX),
});

/** The head of a seller's page. */
export const sellerMetadata = ({ username, bio }: Seller): PageMetadata => ({
  title: titled(username),
  description: shortened(SELLER.description({ username, bio }), DESCRIPTION_MAX),
});

/** The head of a policy's page. */
export function policyMetadata(id: PolicyId): PageMetadata {
  const policy = POLICIES.find((one) => one.id === id) ?? POLICIES[0];
  return { title: titled(policy.title), description: policy.description };
}

/** A user's text as one line of at most `max` characters, none cut in two and none that changes how others are read. */
export function shortened(text: string, max: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
