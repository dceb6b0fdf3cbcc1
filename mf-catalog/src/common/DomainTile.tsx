import type { Domain } from 'contracts';
import { type CardVariant, DomainCard } from 'shared-ui/DomainCard';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { domainCard } from './domainCard';

interface DomainTileProps {
  domain: Domain;
  /** Product time in ms, null if unknown. */
  now: number | null;
  variant?: CardVariant;
  headingLevel?: 2 | 3;
}

/** A domain of ours on the kit's card; it opens /domains/{id}. */
export function DomainTile({ domain, now, variant, headingLevel }: DomainTileProps) {
  const card = domainCard(domain, now);
  return (
    <DomainCard
      name={card.name}
      href={card.href}
      priceLabel={card.priceLabel}
      priceText={card.priceText}
      badges={card.badges.length > 0 && card.badges.map((badge) => <StatusBadge key={badge.label} {...badge} />)}
      meta={card.facts.join(' · ')}
      description={variant === 'row' ? undefined : card.description}
      unavailable={card.unavailable}
      featured={card.isFeatured}
      variant={variant}
      headingLevel={headingLevel}
    />
  );
}
