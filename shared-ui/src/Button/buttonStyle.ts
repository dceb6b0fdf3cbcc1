import { css } from 'styled-components';
import { theme } from '../theme/theme';

export type ButtonTone = 'brand' | 'neutral' | 'danger' | 'ghost' | 'onGradient';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyleProps {
  $tone: ButtonTone;
  $size: ButtonSize;
  $fullWidth?: boolean;
}

const { color, fontSize, lineHeight, space, radius, duration, shadow } = theme;

const tones = {
  brand: css`
    background: ${color.brand};
    color: ${color.onBrand};
    box-shadow: ${shadow[1]};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.brandHover};
    }
  `,
  neutral: css`
    background: ${color.bg};
    color: ${color.text};
    border-color: ${color.borderControl};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.surface2};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.dangerHover};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.link};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.surface2};
    }
  `,
  onGradient: css`
    background: ${color.sheen};
    color: ${color.onGradient};
    border-color: ${color.sheenLine};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color.sheenStrong};
    }
    &:focus-visible {
      outline-color: ${color.onGradient};
    }
  `,
} satisfies Record<ButtonTone, unknown>;

const sizes = {
  sm: css`
    min-block-size: ${theme.size.tap};
    padding: ${space[1]} ${space[3]};
    font-size: ${fontSize.sm};
    line-height: ${lineHeight.sm};
    border-radius: 10px;

    ${theme.media.md} {
      min-block-size: 2.25rem;
    }
  `,
  md: css`
    min-block-size: ${theme.size.tap};
    padding: ${space[2]} ${space[5]};
  `,
  lg: css`
    min-block-size: 3.25rem;
    padding: ${space[3]} ${space[6]};
    font-size: ${fontSize.lg};
  `,
} satisfies Record<ButtonSize, unknown>;

/** The style that buttons, icon buttons and link buttons have in common. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-grid;
  place-items: center;
  inline-size: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-weight: ${theme.weight.semibold};
  font-size: ${fontSize.md};
  line-height: ${lineHeight.md};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color ${duration.fast} ${theme.easeOut},
    border-color ${duration.fast} ${theme.easeOut},
    transform ${duration.fast} ${theme.easeOut};

  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}

  &:active:not([aria-disabled='true'], :disabled) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.surface2};
    border-color: ${color.border};
    color: ${color.textSubtle};
    box-shadow: none;
  }
  ${theme.media.forcedColors} {
    border-color: ButtonText;
    &:disabled {
      border-color: GrayText;
    }
  }
`;
