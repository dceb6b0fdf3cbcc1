import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';

export interface CountBadgeProps {
  count: number;
  /** What is counted, in words for the reader: '3 unread messages'. */
  label: string;
  /** Larger counts show as `99+`; the words keep the true number. */
  max?: number;
}

/** A number on a bell or a tab; nothing at zero. */
export function CountBadge({ count, label, max = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Badge>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}

const Badge = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.25rem;
  block-size: 1.25rem;
  padding-inline: 0.375rem;
  border: 1px solid transparent;
  border-radius: ${theme.radius.full};
  background: ${theme.color.danger};
  color: ${theme.color.onDanger};
  font-size: ${theme.fontSize.xs};
  line-height: 1;
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
`;
