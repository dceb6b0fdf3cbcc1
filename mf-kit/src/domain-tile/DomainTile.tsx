import type { Domain } from 'contracts';
import { MODE_ICON } from '../mode-icon/modeIcon';
import { Person } from '../person/Person';
import { type CardVariant, DomainCard } from 'shared-ui/DomainCard';
import { type BadgeTone, StatusBadge } from 'shared-ui/StatusBadge';
import { WatchButton } from '../watch/watch';
import type { ReactNode } from 'react';
import { domainCard } from './domainCard';

interface DomainTileProps {
  domain: Domain;
  /** Product time in ms, null if unknown. */
  now: number | null;
  variant?: CardVariant;
  headingLevel?: 2 | 3;
  /** A checkbox that adds it to a selection. */
  tick?: ReactNode;
  isTicked?: boolean;
  /** In place of the watch button. */
  corner?: ReactNode;
  /** Before the domain's own badges. */
  badge?: { label: string; tone: BadgeTone };
}

/** A domain's card; it opens /domains/{id}. */
export function DomainTile({ domain, now, variant, headingLevel, tick, isTicked, corner, badge }: DomainTileProps) {
  const card = domainCard(domain, now);
  const isGrid = variant === undefined || variant === 'grid';
  const badges = [...(badge ? [badge] : []), ...(isGrid ? card.badges : [])];
  return (
    <DomainCard
      name={card.name}
      href={card.href}
      priceLabel={card.priceLabel}
      priceText={card.priceText}
      badges={
        badges.length > 0 &&
        badges.map(({ tone, label }) => (
          <StatusBadge
            key={label}
            tone={tone}
            label={label}
            icon={tone === 'onPlate' ? MODE_ICON[domain.mode] : undefined}
          />
        ))
      }
      end={card.end}
      endsSoon={card.endsSoon}
      fact={card.fact}
      isBid={card.isBid}
      category={domain.category}
      seller={<Person person={domain.seller} size={isGrid ? 24 : 20} />}
      meta={[...card.badges.map(({ label }) => label), card.fact, card.end].filter(Boolean).join(' · ')}
      unavailable={card.unavailable}
      featured={domain.featured}
      variant={variant}
      headingLevel={headingLevel}
      tick={tick}
      isTicked={isTicked}
      corner={corner ?? <WatchButton domainId={domain.id} name={card.name} />}
    />
  );
}
