import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export type CardVariant = 'grid' | 'row' | 'compact';

const layouts = {
  grid: css`
    grid-template-rows: auto 1fr;
  `,
  row: css`
    grid-template-columns: auto minmax(0, 1fr);
    gap: clamp(${theme.space[2]}, 5vw - 0.5rem, ${theme.space[4]});
    padding: ${theme.space[3]};
  `,
  compact: css`
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[3]};
    padding: ${theme.space[2]};
  `,
};

/** The action's link covers the card, so that a click anywhere follows it. */
export const Frame = styled.article<{ $variant: CardVariant; $featured: boolean }>`
  position: relative;
  display: grid;
  min-inline-size: 0;
  block-size: 100%;
  border: 1px solid ${({ $featured }) => ($featured ? theme.color.goldBright : theme.color.border)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[1]};
  transition:
    box-shadow ${theme.duration.base} ${theme.easeOut},
    border-color ${theme.duration.base},
    transform ${theme.duration.base} ${theme.easeOut};
  ${({ $variant }) => layouts[$variant]}

  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${({ $featured }) => ($featured ? theme.color.goldBright : theme.color.brand)};
      box-shadow: ${theme.shadow[2]};
      transform: translateY(-3px);
    }
  }
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  padding: ${theme.space[2]};

  ${Frame} > && {
    padding: ${theme.space[3]} clamp(0px, 10vw - 2rem, ${theme.space[2]}) ${theme.space[2]};
  }
`;

export const Title = styled.h3<{ $variant: CardVariant; $besideCorner?: boolean }>`
  font-size: ${({ $variant }) => ($variant === 'compact' ? theme.fontSize.md : theme.fontSize.lg)};
  line-height: 1.5rem;
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
  padding-inline-end: ${({ $besideCorner }) => ($besideCorner ? theme.size.tap : 0)};
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
`;

export const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[2]};
  margin-block-start: auto;
  padding-block-start: ${theme.space[3]};
`;

export const PriceLabel = styled.div`
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  color: ${theme.color.textSubtle};
`;

export const Price = styled.div<{ $isBid?: boolean }>`
  color: ${({ $isBid }) => ($isBid ? theme.color.gold : 'inherit')};
  font-size: ${theme.fontSize.lg};
  line-height: 1.5rem;
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.015em;
  font-variant-numeric: ${theme.fontNumeric};
`;
