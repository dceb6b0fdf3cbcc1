import styled from 'styled-components';
import { theme } from 'shared-ui';

/** Where π is: free, on hold, in escrow, or on its way from one to the other. */
export type MoneyTone = 'available' | 'hold' | 'escrow' | 'moving';

/** A stretch of the bar with its line below it; the parts share the width by `share`, amounts are texts that the caller has formatted. */
export interface MoneyPart {
  tone: MoneyTone;
  label: string;
  /** Its share of the bar, in any unit that all parts have. */
  share: number;
  /** The amount in words. */
  text: string;
  /** The amount before a payment, where it changes. */
  before?: string;
}

interface MoneyBarProps {
  parts: readonly MoneyPart[];
  /** `line` names the parts one after the other, `rows` each in a row; `none` where figures stand beside the bar. */
  legend?: 'none' | 'line' | 'rows';
}

/** One bar of all that somebody has, and what each part of it is. The bar is decorative: its legend says the same. */
export function MoneyBar({ parts, legend = 'line' }: MoneyBarProps) {
  return (
    <Root>
      <Bar aria-hidden>
        {parts.map(({ tone, label, share }) => share > 0 && <Part key={label} $tone={tone} $share={share} />)}
      </Bar>
      {legend !== 'none' && (
        <Legend $rows={legend === 'rows'}>
          {parts.map(({ tone, label, text, before }) => (
            <div key={label}>
              <dt>
                <MoneyDot $tone={tone} aria-hidden />
                {label}
              </dt>
              <dd>
                {before !== undefined && legend === 'rows' && <Before>{before} → </Before>}
                {text}
              </dd>
            </div>
          ))}
        </Legend>
      )}
    </Root>
  );
}

const { color } = theme;

const backgrounds: Record<MoneyTone, string> = {
  available: color.brand,
  hold: color.goldBright,
  escrow: color.success,
  moving: `repeating-linear-gradient(45deg, ${color.goldBright} 0 4px, ${color.goldBg} 4px 8px)`,
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${color.border};
  overflow: hidden;
`;

const Part = styled.span<{ $tone: MoneyTone; $share: number }>`
  flex: ${({ $share }) => $share} 1 0;
  min-inline-size: 0.25rem;
  background: ${({ $tone }) => backgrounds[$tone]};

  ${theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/** The colour of a part, beside its name. */
export const MoneyDot = styled.span<{ $tone: MoneyTone }>`
  flex: none;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: 3px;
  background: ${({ $tone }) => backgrounds[$tone]};
`;

const Legend = styled.dl<{ $rows: boolean }>`
  display: ${({ $rows }) => ($rows ? 'grid' : 'flex')};
  flex-wrap: wrap;
  gap: ${({ $rows }) => ($rows ? theme.space[2] : `${theme.space[1]} ${theme.space[4]}`)};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-variant-numeric: ${theme.fontNumeric};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    ${({ $rows }) => $rows && 'justify-content: space-between;'}
    gap: 0 ${theme.space[2]};
  }
  & dt {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
  }
`;

const Before = styled.span`
  color: ${color.textMuted};
  font-weight: ${theme.weight.regular};
`;
