import type { MouseEventHandler, ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton, theme } from 'shared-ui';
import { NamePlate } from '../NamePlate/NamePlate';
import {
  Body,
  type CardVariant,
  Description,
  Foot,
  Frame,
  Meta,
  Picture,
  Price,
  PriceLabel,
  Ribbon,
  Title,
} from './cardParts';

export type { CardVariant } from './cardParts';

export interface DomainCardProps {
  name: string;
  href: string;
  /** E.g. 'Current bid', 'Price', 'Rent per month'. */
  priceLabel: string;
  priceText: ReactNode;
  /** `StatusBadge`s over the plate. */
  badges?: ReactNode;
  /** A line under the name: time left, category, number of bids. */
  meta?: ReactNode;
  description?: string;
  variant?: CardVariant;
  /** Visible word of the action; its spoken name adds the domain's. */
  actionLabel?: string;
  /** Called before the link is followed, e.g. to go there with navigation state. */
  onOpen?: MouseEventHandler<HTMLAnchorElement>;
  /** E.g. 'Sold', 'Rented', 'Not available': dims the plate and says why. */
  unavailable?: string;
  /** A button on the plate's corner, e.g. the watch toggle. */
  corner?: ReactNode;
  /** A tick that takes the domain into a selection: on the plate's start in grids, under it in rows. */
  tick?: ReactNode;
  /** Gold frame. */
  featured?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** A domain for sale, rent or auction. The whole card opens it; the link itself is the action. */
export function DomainCard(props: DomainCardProps) {
  const { name, variant = 'grid', description, meta, badges, corner, tick, unavailable, featured = false } = props;
  const isBesideCorner = !!corner && variant !== 'grid';
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <Frame $variant={variant} $featured={featured}>
      <Picture $variant={variant} $dimmed={unavailable !== undefined}>
        <NamePlate name={name} size={variant === 'grid' ? 'md' : 'sm'} decorative />
        {unavailable && variant === 'grid' && <Ribbon>{unavailable}</Ribbon>}
        {tick && <Tick $variant={variant}>{tick}</Tick>}
      </Picture>
      <Body>
        {(badges || (unavailable && variant !== 'grid')) && (
          <Badges $besideCorner={isBesideCorner}>
            {unavailable && variant !== 'grid' && <strong>{unavailable}</strong>}
            {badges}
          </Badges>
        )}
        <Title as={Heading} $variant={variant} $besideCorner={isBesideCorner} translate="no">
          {name}
        </Title>
        {meta && <Meta>{meta}</Meta>}
        {description && variant !== 'compact' && <Description dir="auto">{description}</Description>}
        <CardFoot {...props} />
      </Body>
      {corner && <Corner $variant={variant}>{corner}</Corner>}
    </Frame>
  );
}

function CardFoot({ name, href, priceLabel, priceText, actionLabel = 'Show', onOpen }: DomainCardProps) {
  return (
    <Foot>
      <div>
        <PriceLabel>{priceLabel}</PriceLabel>
        <Price>{priceText}</Price>
      </div>
      <LinkButton href={href} onClick={onOpen} tone="neutral" size="sm" aria-label={`${actionLabel} ${name}`}>
        {actionLabel}
      </LinkButton>
    </Foot>
  );
}

const Badges = styled.div<{ $besideCorner: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  font-size: ${theme.fontSize.xs};
  color: ${theme.color.textMuted};
  padding-inline-end: ${({ $besideCorner }) => ($besideCorner ? theme.size.tap : 0)};
`;

const Tick = styled.div<{ $variant: CardVariant }>`
  position: ${({ $variant }) => ($variant === 'grid' ? 'absolute' : 'relative')};
  z-index: 1;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${({ $variant }) => ($variant === 'grid' ? theme.space[2] : '0')};
`;

const Corner = styled.div<{ $variant: CardVariant }>`
  position: absolute;
  z-index: 1;
  inset-block-start: ${({ $variant }) => ($variant === 'grid' ? theme.space[4] : theme.space[2])};
  inset-inline-end: ${({ $variant }) => ($variant === 'grid' ? theme.space[4] : theme.space[2])};
`;
