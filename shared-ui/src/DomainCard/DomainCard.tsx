import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link, theme } from 'shared-ui';
import { NamePlate } from '../NamePlate/NamePlate';
import { Frame, Price, PriceLabel } from './cardParts';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.domainCard', {
  show: 'Show',
  showNamed: 'Show {name}',
});

export interface DomainCardProps {
  name: string;
  href: string;
  /** E.g. 'Current bid', 'Price', 'Rent per month'. */
  priceLabel: string;
  priceText: ReactNode;
  /** On the plate. */
  badges?: ReactNode;
  /** Beside the price's label, e.g. the time left. */
  end?: ReactNode;
  /** True where `end` is near. */
  endsSoon?: boolean;
  /** Beside the price, e.g. the number of bids. */
  fact?: ReactNode;
  /** The price is a bid: in gold. */
  isBid?: boolean;
  /** Chooses the plate's pattern. */
  category?: string;
  /** Who sells it, in the foot. A link in it stands above the card's own. */
  seller?: ReactNode;
  /** E.g. 'Sold', 'Rented', 'Not available': greys the plate and says why, in place of the badges. */
  unavailable?: string;
  /** A button on the plate's corner, e.g. the watch toggle. */
  corner?: ReactNode;
  /** A tick that takes the domain into a selection. */
  tick?: ReactNode;
  /** It is in the selection: its tick stays in sight. */
  isTicked?: boolean;
  /** Gold frame. */
  featured?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/**
 * A domain for sale, rent or auction. The whole card opens it; the link itself is the action. The plate carries the name, so
 * that the names of neighbours stand at one height.
 */
export function DomainCard(props: DomainCardProps) {
  const { name, category, badges, corner, tick, unavailable, featured = false, seller, headingLevel = 3 } = props;
  return (
    <Frame $featured={featured}>
      <Picture>
        <NamePlate name={name} category={category} muted={unavailable !== undefined} headingLevel={headingLevel} />
        <OnPlate>{unavailable ? <Mark>{unavailable}</Mark> : badges}</OnPlate>
      </Picture>
      <GridBody>
        <PriceLine>
          <PriceLabel>{props.priceLabel}</PriceLabel>
          {props.end && <End $soon={!!props.endsSoon}>{props.end}</End>}
        </PriceLine>
        <Line>
          <Price $isBid={!!props.isBid}>{props.priceText}</Price>
          {props.fact && <Fact>{props.fact}</Fact>}
        </Line>
        <GridFoot>
          <Seller>{seller}</Seller>
          <OpenLink href={props.href} aria-label={TEXT.showNamed({ name })}>
            {TEXT.show}
          </OpenLink>
        </GridFoot>
      </GridBody>
      {corner && <Corner>{corner}</Corner>}
      {tick && <TickOnPlate $isTicked={props.isTicked === true}>{tick}</TickOnPlate>}
    </Frame>
  );
}

const Picture = styled.div`
  position: relative;
  min-inline-size: 0;

  & > :first-child {
    border-radius: 15px 15px 0 0;
  }
`;

const OnPlate = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: ${theme.space[3]};
  inset-inline: ${theme.space[3]} 3.75rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
`;

const Mark = styled.span`
  padding: 0.125rem ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xs};
  line-height: 1.25rem;
  font-weight: ${theme.weight.semibold};
`;

const GridBody = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} 0.875rem 0;
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  white-space: nowrap;
`;

/* An end is never cut: in a longer language it stands below. */
const PriceLine = styled(Line)`
  flex-wrap: wrap;
  row-gap: 0;
`;

const End = styled.span<{ $soon: boolean }>`
  color: ${({ $soon }) => ($soon ? theme.color.danger : theme.color.textMuted)};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Fact = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

/* From the top, so that the links of neighbours stand in line whatever is said of their sellers. */
const GridFoot = styled.div`
  display: flex;
  align-items: start;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  min-block-size: ${theme.size.tap};
  margin-block-start: ${theme.space[2]};
  border-block-start: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const OpenLink = styled(Link)`
  min-inline-size: ${theme.size.tap};
  margin-inline-start: auto;
  text-align: end;
  padding-block: ${theme.space[3]};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
`;

/* Its links stand above the one that covers the card. */
const Seller = styled.div`
  flex: 1;
  display: grid;
  min-inline-size: 0;

  && a {
    position: relative;
    z-index: 1;

    &::after {
      content: none;
    }
  }
`;

/* Under the button of the corner. With a mouse it shows where it is wanted: on the card under the pointer, and once it is chosen. */
const TickOnPlate = styled.div<{ $isTicked: boolean }>`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(${theme.space[3]} + ${theme.size.tap});
  inset-inline-end: ${theme.space[2]};

  @media (hover: hover) {
    opacity: ${({ $isTicked }) => ($isTicked ? 1 : 0)};
    transition: opacity ${theme.duration.fast};

    &:focus-within,
    article:hover > & {
      opacity: 1;
    }
  }
`;

const Corner = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`;
