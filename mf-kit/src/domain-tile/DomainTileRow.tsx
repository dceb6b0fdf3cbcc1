import { MODE_ICON } from '../mode-icon/modeIcon';
import { Person } from '../person/Person';
import { DomainRow } from 'shared-ui/DomainRow';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { WatchButton } from '../watch/watch';
import { domainCard } from './domainCard';
import { CARD } from './domainCard.messages';
import type { DomainTileProps } from './DomainTile';
import { TimeLeft } from './TimeLeft';

/** A domain as a row of a list on phones; the whole row opens /domains/{id}. */
export function DomainTileRow({ domain, now, headingLevel, tick, corner, badge }: DomainTileProps) {
  const { name, href, priceText, isBid, endsAt, endsSoon, fact, unavailable } = domainCard(domain, now);
  return (
    <DomainRow
      name={name}
      href={href}
      category={domain.category}
      facts={
        <>
          {MODE_ICON[domain.mode]}
          {CARD.mode[domain.mode].label} <Person person={domain.seller} size={20} linked={false} />
        </>
      }
      priceText={priceText}
      isBid={isBid}
      end={
        <>
          {endsAt && <TimeLeft endsAt={endsAt} now={now} />}
          {endsAt && fact && ' · '}
          {fact}
        </>
      }
      endsSoon={endsSoon}
      unavailable={unavailable}
      badge={badge && <StatusBadge {...badge} />}
      headingLevel={headingLevel}
      tick={tick}
      corner={corner ?? <WatchButton domainId={domain.id} name={name} />}
    />
  );
}
