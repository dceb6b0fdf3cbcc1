import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleX, Star } from 'lucide-react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

/** Colours of a state on work areas; `gold` is for value, `onPlate` for badges on a name's plate, whose colours vary. */
export type BadgeTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'gold' | 'onPlate';

export interface StatusBadgeProps {
  label: string;
  tone?: BadgeTone;
  /** What the state means, as a picture. Only four tones have one of their own; the others go without unless it is given. */
  icon?: ReactNode;
}

const icons: Partial<Record<BadgeTone, ReactNode>> = {
  success: <CircleCheck aria-hidden />,
  warning: <CircleAlert aria-hidden />,
  danger: <CircleX aria-hidden />,
  gold: <Star aria-hidden />,
};

/** A state in words, never colour alone. */
export function StatusBadge({ label, tone = 'neutral', icon }: StatusBadgeProps) {
  return (
    <Badge $tone={tone}>
      {icon ?? icons[tone]}
      {label}
    </Badge>
  );
}

const { color } = theme;

const pairs: Record<BadgeTone, readonly [background: string, text: string]> = {
  neutral: [color.surface2, color.textMuted],
  brand: [color.surface2, color.link],
  success: [color.successBg, color.successOnBg],
  warning: [color.warningBg, color.warningOnBg],
  danger: [color.dangerBg, color.dangerOnBg],
  info: [color.infoBg, color.infoOnBg],
  gold: [color.goldBg, color.gold],
  onPlate: [color.plateMark, color.onPlateMark],
};

const Badge = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  inline-size: fit-content;
  padding: 0.125rem ${theme.space[2]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => pairs[$tone][0]};
  color: ${({ $tone }) => pairs[$tone][1]};
  font-size: ${theme.fontSize.xs};
  line-height: 1.25rem;
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;

  & > svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
