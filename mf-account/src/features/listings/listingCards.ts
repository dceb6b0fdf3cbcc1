import { DOMAIN, type Domain, domainPrice, formatPiFull, type Product } from 'contracts';
import { LISTING_STATUS, type StatusFilter } from './listings.messages';

export interface ListingCard {
  id: string;
  kind: 'domain' | 'product';
  name: string;
  href: string;
  status: string;
  tone: 'success' | 'gold' | 'neutral';
  isFeatured: boolean;
  description: string;
  priceText: string;
  createdAt: string;
  image: string | null;
}

/** The first 75 characters, with an ellipsis when there are more. */
export function cut(description: string): string {
  const letters = [...description];
  return letters.length > DOMAIN.cardDescriptionMax
    ? `${letters.slice(0, DOMAIN.cardDescriptionMax).join('')}…`
    : description;
}

const TONE: Record<string, ListingCard['tone']> = { active: 'success', sold: 'gold' };

const domainCard = (domain: Domain): ListingCard => ({
  id: domain.id,
  kind: 'domain',
  name: domain.name,
  href: `/domains/${domain.id}`,
  status: LISTING_STATUS[domain.status],
  tone: TONE[domain.status] ?? 'neutral',
  isFeatured: domain.featured,
  description: cut(domain.description),
  priceText: domainPrice(domain).text,
  createdAt: domain.createdAt,
  image: null,
});

const productCard = (product: Product): ListingCard => ({
  id: product.id,
  kind: 'product',
  name: product.title,
  href: `/products/${product.id}`,
  status: LISTING_STATUS[product.status],
  tone: TONE[product.status] ?? 'neutral',
  isFeatured: false,
  description: cut(product.description),
  priceText: formatPiFull(product.price),
  createdAt: product.createdAt,
  image: product.images[0] ?? null,
});

/** Domains, then products, of one status or all. */
export function listingCards(
  domains: readonly Domain[],
  products: readonly Product[],
  filter: StatusFilter,
): ListingCard[] {
  const matches = ({ status }: { status: string }) => filter === 'all' || status === filter;
  return [...domains.filter(matches).map(domainCard), ...products.filter(matches).map(productCard)];
}
