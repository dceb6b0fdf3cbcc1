import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link, splitName, theme, VisuallyHidden } from 'shared-ui';
import { NamePlate } from '../NamePlate/NamePlate';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.domainRow', {
  show: 'Show',
  showNamed: 'Show {name}',
});

export interface DomainRowProps {
  name: string;
  href: string;
  /** How it is sold and who sells it, in a line. */
  facts: ReactNode;
  priceText: ReactNode;
  /** The price is a bid: in gold. */
  isBid?: boolean;
  /** At the price's line: the time left, the number of bids. */
  end?: ReactNode;
  /** True where the end is near. */
  endsSoon?: boolean;
  /** Chooses the plate's pattern. */
  category?: string;
  /** E.g. 'Sold': greys the plate and stands beside the name. */
  unavailable?: string;
  /** Above the facts, e.g. how the reader stands in the auction. */
  badge?: ReactNode;
  /** A button on the plate's corner, e.g. the watch toggle. */
  corner?: ReactNode;
  /** A tick that takes the domain into a selection, at the name's line. */
  tick?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** A domain in a list on a phone. The whole row is the link. */
export function DomainRow(props: DomainRowProps) {
  const { name, href, category, unavailable, badge, corner, tick, end } = props;
  const { label, suffix } = splitName(name);
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <Row>
      <Plate>
        <NamePlate name={name} category={category} size="sm" muted={unavailable !== undefined} decorative />
        {corner && <Corner>{corner}</Corner>}
      </Plate>
      <Facts>
        <Top>
          <Name as={Heading} translate="no" aria-label={name}>
            <span>{label}</span>
            {suffix}
          </Name>
          {unavailable && <strong>{unavailable}</strong>}
          {tick && <Tick>{tick}</Tick>}
        </Top>
        {badge && !unavailable && <div>{badge}</div>}
        <Line>{props.facts}</Line>
        <Ends>
          <Price $isBid={!!props.isBid}>{props.priceText}</Price>
          {end && <End $soon={!!props.endsSoon}>{end}</End>}
        </Ends>
      </Facts>
      <Cover href={href} aria-label={TEXT.showNamed({ name })}>
        <VisuallyHidden>{TEXT.show}</VisuallyHidden>
      </Cover>
    </Row>
  );
}

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: 6.5rem;
  box-sizing: border-box;
  padding-block: 0.6875rem;

  @media (hover: hover) {
    &:hover h2,
    &:hover h3 {
      color: ${theme.color.link};
    }
  }
`;

/* Its own place is beside what else can be pressed; its surface is the row. */
const Cover = styled(Link)`
  grid-area: 1 / 2;
  align-self: end;
  justify-self: stretch;
  block-size: ${theme.size.tap};
  inline-size: 100%;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.sm};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;

const Plate = styled.div`
  grid-area: 1 / 1;
  position: relative;

  && > :first-child {
    inline-size: clamp(5.5rem, 28vw, 6.75rem);
    block-size: 5rem;
  }
`;

/* Above the link that covers the row; a heart on a small disc, as plates are light and dark. */
const Corner = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 0;
  inset-inline-end: 0;

  & > button {
    border-color: transparent;
    background: none;
    color: ${theme.color.onPlateMark};
  }
  & svg {
    box-sizing: content-box;
    padding: 0.3125rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.plateMark};
    stroke-width: 2.25;
  }
`;

const Facts = styled.div`
  grid-area: 1 / 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.xs};
  min-inline-size: 0;
`;

const Name = styled.h3`
  display: flex;
  min-inline-size: 0;
  font-size: 1.0625rem;
  line-height: 1.5rem;
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.015em;
  white-space: nowrap;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/* As high as a finger needs, in a line that is not. */
const Tick = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  margin-block: -0.625rem;
  margin-inline-start: auto;
`;

/* Where a longer word for the sale leaves no space for the person, they stand below it. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[2]};
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: 1.25rem;
  white-space: nowrap;

  & > svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

/* A clock is never cut: what does not fit stands below the price. */
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${theme.space[2]};
  white-space: nowrap;
`;

const Price = styled.div<{ $isBid: boolean }>`
  color: ${({ $isBid }) => ($isBid ? theme.color.gold : 'inherit')};
  font-size: ${theme.fontSize.lg};
  line-height: 1.5rem;
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const End = styled.div<{ $soon: boolean }>`
  color: ${({ $soon }) => ($soon ? theme.color.danger : theme.color.textMuted)};
  font-size: 0.8125rem;
  font-variant-numeric: ${theme.fontNumeric};
`;
