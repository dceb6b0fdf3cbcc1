import { dayText } from 'mf-kit/dates';
import { DomainSummary } from 'shared-ui/DomainSummary';
import { ProductCard } from 'shared-ui/ProductCard';
import { StatusBadge } from 'shared-ui/StatusBadge';
import type { ListingCard } from './listingCards';
import { LISTINGS } from './listings.messages';

/** One own listing. */
export function ListingTile({ card }: { card: ListingCard }) {
  const { kind, name, href, status, tone, isFeatured, description, priceText, createdAt, image } = card;
  const shown = {
    href,
    priceText,
    description,
    actionLabel: LISTINGS.view,
    meta: <time dateTime={createdAt}>{dayText(createdAt)}</time>,
    badges: (
      <>
        <StatusBadge label={status} tone={tone} />
        {isFeatured && <StatusBadge label={LISTINGS.featured} tone="gold" />}
      </>
    ),
  };
  return kind === 'domain' ? (
    <DomainSummary {...shown} name={name} priceLabel={LISTINGS.price} featured={isFeatured} />
  ) : (
    <ProductCard {...shown} title={name} image={image} />
  );
}
