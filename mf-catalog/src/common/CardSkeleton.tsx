import { Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';

interface CardSkeletonProps {
  /** A card, a row of a phone, a line of a table. */
  variant?: 'grid' | 'row' | 'line';
}

/** The shape of a domain's card, as high as what comes. */
export function CardSkeleton({ variant = 'grid' }: CardSkeletonProps) {
  if (variant === 'grid')
    return (
      <Card>
        <Skeleton shape="plate" />
        <Lines>
          <Skeleton width="40%" height="1rem" />
          <Skeleton width="60%" height="1.5rem" />
          <Foot>
            <Skeleton width="50%" height="1.25rem" />
          </Foot>
        </Lines>
      </Card>
    );
  const isRow = variant === 'row';
  return (
    <Line $isRow={isRow}>
      <Skeleton shape="block" width={isRow ? '6.75rem' : '3.75rem'} height={isRow ? '5rem' : '2.5rem'} />
      <Skeleton lines={2} width={isRow ? '75%' : '12rem'} />
      <Skeleton width="5rem" />
    </Line>
  );
}

const Card = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
`;

const Lines = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} 0.875rem 0;
`;

const Foot = styled.div`
  display: grid;
  align-items: center;
  block-size: ${theme.size.tap};
  margin-block-start: ${theme.space[2]};
`;

const Line = styled.div<{ $isRow: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  box-sizing: border-box;
  block-size: ${({ $isRow }) => ($isRow ? '6.5rem' : '3.5rem')};
  padding-inline: ${({ $isRow }) => ($isRow ? 0 : theme.space[4])};
  border-block-start: ${({ $isRow }) => ($isRow ? 0 : `1px solid ${theme.color.border}`)};
`;
