import styled from 'styled-components';
import { theme } from 'shared-ui';

export const Frame = styled.article<{ $popular: boolean }>`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-inline-size: 0;
  padding: ${theme.space[6]};
  border: 1px solid ${({ $popular }) => ($popular ? theme.color.brand : theme.color.border)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${({ $popular }) => ($popular ? `0 0 0 1px ${theme.color.brand}, ${theme.shadow[2]}` : theme.shadow[1])};
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-block-size: 1.75rem;
`;

export const Name = styled.h3`
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
`;

export const PriceLine = styled.p`
  padding-block-start: ${theme.space[4]};
`;

export const Price = styled.bdi`
  font-size: 2.5rem;
  line-height: 1.1;
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.035em;
  font-variant-numeric: ${theme.fontNumeric};
`;

export const Period = styled.span`
  color: ${theme.color.textMuted};
  white-space: nowrap;
`;

export const Listings = styled.p`
  padding-block-start: ${theme.space[2]};
  font-weight: ${theme.weight.semibold};
`;

export const Features = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[5]};
  padding-block-start: ${theme.space[5]} !important;
  border-block-start: 1px solid ${theme.color.border};
`;

export const Feature = styled.li`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};

  & > svg {
    inline-size: 1.125rem;
    margin-block-start: 0.1875rem;
    color: ${theme.color.success};
  }
`;

export const CurrentMark = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.size.tap};
  border-radius: ${theme.radius.md};
  background: ${theme.color.successBg};
  color: ${theme.color.successOnBg};
  font-weight: ${theme.weight.semibold};

  & > svg {
    inline-size: 1.25rem;
  }
`;
