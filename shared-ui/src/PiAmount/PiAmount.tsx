import styled, { css } from 'styled-components';
import { Skeleton, theme, VisuallyHidden } from 'shared-ui';

export type PiAmountSize = 'inherit' | 'md' | 'lg' | 'xl';

export interface PiAmountProps {
  /** A number or a decimal string, in π. */
  value: number | string;
  /** Most decimals shown: 2 on prices, 7 in the wallet and on receipts. */
  digits?: number;
  /** Shows `+` before what comes in, too. */
  sign?: boolean;
  size?: PiAmountSize;
  /** The person has hidden amounts. */
  hidden?: boolean;
  loading?: boolean;
}

/** An amount of π, in figures of equal width, kept on one line and in reading order. */
export function PiAmount({ value, digits = 2, sign = false, size = 'inherit', hidden, loading }: PiAmountProps) {
  if (loading) return <Skeleton width="6ch" />;
  if (hidden) {
    return (
      <Amount $size={size}>
        <VisuallyHidden>Amount hidden</VisuallyHidden>
        <span aria-hidden>••••{'\u00a0'}π</span>
      </Amount>
    );
  }
  const plus = sign && Number(value) > 0 ? '+' : '';
  return (
    <Amount $size={size}>
      {plus}
      {formatPi(value, digits).replace('-', '−')}
    </Amount>
  );
}

/**
 * `1250` becomes `1,250.00 π`, with a no-break space. Two decimals, up to `digits`; what is beyond is cut, never rounded up.
 * Decimal strings are formatted exactly. Without `Intl`, whose first format of a page takes a phone longer than a whole task may.
 */
export function formatPi(value: number | string, digits = 2): string {
  const [whole = '0', fraction = ''] = decimalOf(value).split('.');
  const decimals = fraction.slice(0, digits).replace(/0+$/, '').padEnd(Math.min(2, digits), '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals && `.${decimals}`}\u00a0π`;
}

/** Without an exponent, which very small numbers are printed with. */
function decimalOf(value: number | string): string {
  const text = String(value);
  return typeof value === 'number' && text.includes('e') ? value.toFixed(20) : text;
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
