import styled, { css, keyframes } from 'styled-components';
import { theme } from '../theme/theme';

export interface SkeletonProps {
  /** `text` is one line per `lines`; `plate` has the proportions of a name plate. */
  shape?: 'text' | 'block' | 'plate' | 'circle';
  lines?: number;
  /** Any CSS length; the parent's width unless given. */
  width?: string;
  height?: string;
}

/** A grey stand-in for what is loading; it appears after 200 ms, so that quick answers never flicker. */
export function Skeleton({ shape = 'text', lines = 1, width, height }: SkeletonProps) {
  const count = shape === 'text' ? lines : 1;
  return (
    <Stack aria-hidden $width={width}>
      {Array.from({ length: count }, (_, line) => (
        <Bone key={line} $shape={shape} $height={height} $isLast={count > 1 && line === count - 1} />
      ))}
    </Stack>
  );
}

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const breathe = keyframes`50% { opacity: 0.55; }`;

const Stack = styled.span<{ $width?: string }>`
  display: grid;
  gap: ${theme.space[2]};
  inline-size: ${({ $width = '100%' }) => $width};
  animation: ${appear} ${theme.duration.base} 200ms both;
`;

const heights = { text: '0.875em', block: '6rem', plate: '10rem', circle: '3rem' };

const shaped = {
  plate: css`
    @supports (aspect-ratio: 1) {
      aspect-ratio: 8 / 5;
      block-size: auto;
    }
  `,
  circle: css`
    @supports (aspect-ratio: 1) {
      aspect-ratio: 1;
      block-size: auto;
    }
  `,
};

const Bone = styled.span<{ $shape: NonNullable<SkeletonProps['shape']>; $height?: string; $isLast: boolean }>`
  display: block;
  inline-size: ${({ $isLast }) => ($isLast ? '62%' : '100%')};
  block-size: ${({ $shape, $height }) => $height ?? heights[$shape]};
  ${({ $shape, $height }) => ($shape === 'plate' || $shape === 'circle') && !$height && shaped[$shape]}
  border-radius: ${({ $shape }) => ($shape === 'circle' ? '50%' : $shape === 'text' ? '6px' : theme.radius.md)};
  background: ${theme.color.border};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${theme.media.reducedMotion} {
    animation: none;
  }
  ${theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
