import { Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';

/** The shape of a domain's card. */
export function CardSkeleton({ variant = 'grid' }: { variant?: 'grid' | 'row' }) {
  return (
    <Frame $isRow={variant === 'row'}>
      <Skeleton shape="plate" width={variant === 'row' ? '5.5rem' : undefined} />
      <Lines>
        <Skeleton width="70%" height="1.25rem" />
        <Skeleton lines={2} />
        <Skeleton width="40%" height="1.25rem" />
      </Lines>
    </Frame>
  );
}

const Frame = styled.div<{ $isRow: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isRow }) => ($isRow ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${theme.space[3]};
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]};
`;
