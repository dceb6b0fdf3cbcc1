import type { Domain } from 'contracts';
import { MODE_ICON } from '../mode-icon/modeIcon';
import { Person } from '../person/Person';
import { DomainCard } from 'shared-ui/DomainCard';
import { type BadgeTone, StatusBadge } from 'shared-ui/StatusBadge';
import { WatchButton } from '../watch/watch';
import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { domainCard } from './domainCard';
import { CARD } from './domainCard.messages';
import { TimeLeft } from './TimeLeft';

export interface DomainTileProps {
  domain: Domain;
  /** Product time in ms, null if unknown. */
  now: number | null;
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
export function DomainTile({ domain, now, headingLevel, tick, isTicked, corner, badge }: DomainTileProps) {
  const card = domainCard(domain, now);
  return (
    <DomainCard
      name={card.name}
      href={card.href}
      priceLabel={card.priceLabel}
      priceText={card.priceText}
      badges={[...(badge ? [badge] : []), ...card.badges].map(({ tone, label }) => (
        <StatusBadge
          key={label}
          tone={tone}
          label={label}
          icon={tone === 'onPlate' ? MODE_ICON[domain.mode] : undefined}
        />
      ))}
      end={card.endsAt && <TimeLeft endsAt={card.endsAt} now={now} />}
      endsSoon={card.endsSoon}
      fact={card.fact}
      isBid={card.isBid}
      category={domain.category}
      seller={<Seller seller={domain.seller} />}
      unavailable={card.unavailable}
      featured={domain.featured}
      headingLevel={headingLevel}
      tick={tick}
      isTicked={isTicked}
      corner={corner ?? <WatchButton domainId={domain.id} name={card.name} />}
    />
  );
}

/** Who sells it, and from the third sale on what they delivered of it (docs/rules.md section 5). */
function Seller({ seller }: { seller: Domain['seller'] }) {
  const { record } = seller;
  return (
    <>
      <Person person={seller} size={24} />
      {record && <Delivered>{CARD.delivered(record)}</Delivered>}
    </>
  );
}

/* Closer to the name than the height of its link. */
const Delivered = styled.span`
  margin-block: -0.625rem ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
`;
