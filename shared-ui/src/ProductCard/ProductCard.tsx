import type { MouseEventHandler, ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton, theme } from 'shared-ui';
import { Frame, Price, PriceLabel } from '../DomainCard/cardParts';
import { Body, Description, Foot, Meta, Title } from '../DomainCard/describedParts';
import { ProductImage } from '../ProductImage/ProductImage';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.productCard', {
  price: 'Price',
  show: 'Show',
  showNamed: '{action} {name}',
});

export interface ProductCardProps {
  title: string;
  href: string;
  priceText: ReactNode;
  priceLabel?: string;
  /** Address of the picture; 'No image' on a patterned ground without it. */
  image?: string | null;
  badges?: ReactNode;
  meta?: ReactNode;
  description?: string;
  /** E.g. 'Sold'. */
  unavailable?: string;
  actionLabel?: string;
  onOpen?: MouseEventHandler<HTMLAnchorElement>;
  headingLevel?: 2 | 3 | 4;
}

/** A product in a grid. The whole card opens it. */
export function ProductCard(props: ProductCardProps) {
  const { title, image, badges, meta, description, unavailable } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <Frame $featured={false}>
      <Picture $dimmed={unavailable !== undefined}>
        <ProductImage src={image} alt="" />
        {unavailable && <Ribbon>{unavailable}</Ribbon>}
      </Picture>
      <Body>
        {badges && <Badges>{badges}</Badges>}
        <Title as={Heading}>
          <bdi>{title}</bdi>
        </Title>
        {meta && <Meta>{meta}</Meta>}
        {description && <Description dir="auto">{description}</Description>}
        <ProductFoot {...props} />
      </Body>
    </Frame>
  );
}

function ProductFoot({
  title,
  href,
  priceText,
  priceLabel = TEXT.price,
  actionLabel = TEXT.show,
  onOpen,
}: ProductCardProps) {
  return (
    <Foot>
      <div>
        <PriceLabel>{priceLabel}</PriceLabel>
        <Price>{priceText}</Price>
      </div>
      <LinkButton
        href={href}
        onClick={onOpen}
        tone="neutral"
        size="sm"
        aria-label={TEXT.showNamed({ action: actionLabel, name: title })}
      >
        {actionLabel}
      </LinkButton>
    </Foot>
  );
}

const Picture = styled.div<{ $dimmed: boolean }>`
  position: relative;
  min-inline-size: 0;

  & > :first-child {
    border-radius: 15px 15px 0 0;
    filter: ${({ $dimmed }) => ($dimmed ? 'saturate(0.12) contrast(0.86)' : 'none')};
  }
`;

const Ribbon = styled.span`
  position: absolute;
  inset-block: ${theme.space[3]} auto;
  inset-inline: ${theme.space[3]} auto;
  padding: 0.125rem ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xs};
  line-height: 1.25rem;
  font-weight: ${theme.weight.semibold};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
`;
