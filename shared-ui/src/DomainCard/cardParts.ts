import styled from 'styled-components';
import { theme } from 'shared-ui';

/** The action's link covers the card, so that a click anywhere follows it. */
export const Frame = styled.article<{ $featured: boolean }>`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
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
