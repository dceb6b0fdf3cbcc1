import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export interface TextProps {
  /** Font size with its line height; the parent's unless given. */
  size?: keyof typeof theme.fontSize;
  tone?: 'muted' | 'subtle' | 'success' | 'danger';
  weight?: keyof typeof theme.weight;
}

const COLORS = {
  muted: theme.color.textMuted,
  subtle: theme.color.textSubtle,
  success: theme.color.success,
  danger: theme.color.danger,
};

const OWN: ReadonlySet<string> = new Set(['size', 'tone', 'weight'] satisfies (keyof TextProps)[]);

/** A paragraph, or what `as` names, in a size, tone and weight of the theme. */
export const Text = styled.p.withConfig({ shouldForwardProp: (prop) => !OWN.has(prop) })<TextProps>`
  ${({ size }) =>
    size &&
    css`
      font-size: ${theme.fontSize[size]};
      line-height: ${theme.lineHeight[size]};
    `}
  ${({ tone }) =>
    tone &&
    css`
      color: ${COLORS[tone]};
    `}
  ${({ weight }) =>
    weight &&
    css`
      font-weight: ${theme.weight[weight]};
    `}
`;
