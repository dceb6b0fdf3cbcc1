import styled, { css } from 'styled-components';
import { Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.piAmount', {
  amountHidden: 'Amount hidden',
});

type PiAmountSize = 'inherit' | 'md' | 'lg' | 'xl';

export interface PiAmountProps {
  /** The amount as it is read, with its sign and unit: '1,250.00 π'. */
  text: string;
  size?: PiAmountSize;
  /** The person has hidden amounts. */
  hidden?: boolean;
  loading?: boolean;
}

/** An amount of π, in figures of equal width, kept on one line and in reading order. */
export function PiAmount({ text, size = 'inherit', hidden, loading }: PiAmountProps) {
  if (loading) return <Skeleton width="6ch" />;
  if (hidden) {
    return (
      <Amount $size={size}>
        <VisuallyHidden>{TEXT.amountHidden}</VisuallyHidden>
        <span aria-hidden>••••{'\u00a0'}π</span>
      </Amount>
    );
  }
  return <Amount $size={size}>{text}</Amount>;
}

const sizes = {
  inherit: '',
  md: css`
    font-size: ${theme.fontSize.lg};
    font-weight: ${theme.weight.bold};
  `,
  lg: css`
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
    font-weight: ${theme.weight.bold};
    letter-spacing: -0.02em;
  `,
  xl: css`
    font-size: ${theme.fontSize.display};
    line-height: ${theme.lineHeight.display};
    font-weight: ${theme.weight.heavy};
    letter-spacing: -0.03em;
  `,
};

const Amount = styled.bdi<{ $size: PiAmountSize }>`
  white-space: nowrap;
  font-variant-numeric: ${theme.fontNumeric};
  ${({ $size }) => sizes[$size]}
`;
