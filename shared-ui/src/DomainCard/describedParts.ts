import styled from 'styled-components';
import { theme } from 'shared-ui';
import { Frame } from './cardParts';

/** What cards with a description have beside the parts of all cards. */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  padding: ${theme.space[2]};

  ${Frame} > && {
    padding: ${theme.space[3]} 0.875rem ${theme.space[3]};
  }
`;

export const Title = styled.h3`
  font-size: ${theme.fontSize.lg};
  line-height: 1.5rem;
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
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
