import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';

type CountTone = 'danger' | 'brand' | 'gold' | 'neutral';

export interface CountBadgeProps {
  count: number;
  /** What is counted, in words for the reader: '3 unread messages'. */
  label: string;
  /** Larger counts show as `99+`; the words keep the true number. */
  max?: number;
  /** `danger` needs the reader, `brand` and `gold` are unread, `neutral` says how many. */
  tone?: CountTone;
}

/** A number on a bell or a tab; nothing at zero. */
export function CountBadge({ count, label, max = 99, tone = 'danger' }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Badge $tone={tone}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}

const { color } = theme;

const tones: Record<CountTone, readonly [background: string, text: string]> = {
  danger: [color.danger, color.onDanger],
  brand: [color.brand, color.onBrand],
  gold: [color.testnetBg, color.testnetText],
  neutral: [color.surface2, color.textMuted],
};

const Badge = styled.span<{ $tone: CountTone }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.25rem;
  block-size: 1.25rem;
  padding-inline: 0.375rem;
  border: 1px solid transparent;
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-size: ${theme.fontSize.xs};
  line-height: 1;
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
`;
