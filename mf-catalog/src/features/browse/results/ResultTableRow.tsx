import { CATEGORY_LABEL, type Domain } from 'contracts';
import { Crown, TrendingUp, Trophy } from 'lucide-react';
import { domainCard } from 'mf-kit/domain-card';
import { CARD } from 'mf-kit/domain-card-messages';
import { MODE_ICON } from 'mf-kit/mode-icon';
import { Person } from 'mf-kit/person';
import { TimeLeft } from 'mf-kit/time-left';
import { WatchButton } from 'mf-kit/watch';
import { Link, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { type BadgeTone, StatusBadge } from 'shared-ui/StatusBadge';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { BrowseAddress } from '../useBrowseAddress';
import type { OwnStatus } from './ownStatus';
import { ResultTick } from './ResultTick';
import { rowColumns } from './rowColumns';
import { TABLE } from './resultTable.messages';

interface ResultTableRowProps {
  domain: Domain;
  /** Product time in ms, null if unknown. */
  now: number | null;
  /** From 1, the head counted. */
  place: number;
  own: OwnStatus | null;
  address: BrowseAddress;
}

/** One name in a line; all of it opens its page. */
export function ResultTableRow({ domain, now, place, own, address }: ResultTableRowProps) {
  const { category, length, mode } = domain;
  const { name, href, priceText, isBid, endsAt, endsSoon, unavailable } = domainCard(domain, now);
  const count = category === 'numeric' ? TABLE.digits : TABLE.letters;
  const sale = unavailable ?? CARD.mode[mode].label;
  const isAuction = mode === 'auction' && !unavailable;
  return (
    <Row role="row" aria-rowindex={place}>
      <NameCell role="rowheader" scope="row">
        <NamePlate name={name} category={category} size="xs" muted={unavailable !== undefined} decorative />
        <div>
          <NameLine>
            <bdi translate="no">{name}</bdi>
            {own && <StatusBadge label={TABLE.own[own]} {...OWN[own]} />}
          </NameLine>
          <Small>
            <Narrow>{sale} · </Narrow>
            {count({ category: CATEGORY_LABEL[category], count: length })}
          </Small>
        </div>
      </NameCell>
      <Mode role="cell" data-from="xl">
        {!unavailable && MODE_ICON[mode]}
        {sale}
      </Mode>
      <Cell role="cell" data-from="widest">
        <Person person={domain.seller} size={24} />
      </Cell>
      <Cell role="cell" data-from="xl" data-align="end">
        {isAuction ? domain.bidCount : TABLE.nothing}
      </Cell>
      <Ends role="cell" data-align="end" $soon={endsSoon && !unavailable}>
        {endsAt ? <TimeLeft endsAt={endsAt} now={now} /> : TABLE.nothing}
      </Ends>
      <Cell role="cell" data-align="end">
        <Price $isBid={isBid}>{priceText}</Price>
        <Small>{priceNote(domain)}</Small>
      </Cell>
      <Actions role="cell">
        <ResultTick domain={domain} address={address} isBare />
        <Show href={href} aria-label={TABLE.showNamed({ name })}>
          {TABLE.show}
        </Show>
        <WatchButton domainId={domain.id} name={name} />
      </Actions>
    </Row>
  );
}

const OWN: Record<OwnStatus, { tone: BadgeTone; icon: ReactElement }> = {
  lead: { tone: 'success', icon: <Trophy aria-hidden /> },
  outbid: { tone: 'warning', icon: <TrendingUp aria-hidden /> },
  own: { tone: 'brand', icon: <Crown aria-hidden /> },
};

function priceNote({ status, mode, highestBid, acceptsOffers, soldPrice }: Domain): string | null {
  if (status === 'sold') return soldPrice === undefined ? null : TABLE.soldFor;
  if (status !== 'active') return null;
  if (mode === 'auction') return highestBid == null ? TABLE.starting : null;
  return mode === 'fixed' && acceptsOffers ? TABLE.orOffer : null;
}

const Row = styled.tr`
  ${rowColumns}
  position: relative;
  min-block-size: 3.5rem;
  box-sizing: border-box;
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  line-height: 1.125rem;

  /* Above the link that covers the row. */
  & [data-from] a {
    position: relative;
    z-index: 1;
  }
  & a,
  & input {
    scroll-margin-block: ${theme.space[24]};
  }
  @media (hover: hover) {
    &:hover {
      background: ${theme.color.surface2};
    }
  }
`;

const NameCell = styled.th`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};

  & > div:last-child {
    min-inline-size: 0;
  }
`;

const NameLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};

  & > bdi {
    overflow: hidden;
    font-size: ${theme.fontSize.md};
    line-height: 1.375rem;
    font-weight: ${theme.weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    flex: none;
    padding-block: 0;
  }
`;

const Small = styled.div`
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Cell = styled.td``;

/** Where the sale type has no column. */
const Narrow = styled.span`
  ${theme.media.xl} {
    display: none;
  }
`;

const Mode = styled.td`
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Ends = styled.td<{ $soon: boolean }>`
  color: ${({ $soon }) => ($soon ? theme.color.danger : 'inherit')};
  font-weight: ${theme.weight.semibold} !important;
  white-space: nowrap;
`;

const Price = styled.div<{ $isBid: boolean }>`
  color: ${({ $isBid }) => ($isBid ? theme.color.gold : 'inherit')};
  font-weight: ${theme.weight.bold};
`;

/* Its controls stand above the link, which covers the row. With a mouse, tick and word show on the row under the pointer. */
const Actions = styled.td`
  display: flex;
  align-items: center;
  justify-content: flex-end;

  & > button,
  & > label {
    position: relative;
    z-index: 1;
  }
  & > button {
    border-color: transparent;
    background: none;
  }
  @media (hover: hover) {
    & > a,
    & > label:not([data-ticked]) {
      opacity: 0;
    }
    tr:hover & > *,
    tr:focus-within & > * {
      opacity: 1;
    }
  }
`;

const Show = styled(Link)`
  padding-inline: ${theme.space[1]};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;
