import { useId } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** The value in words, e.g. '2 of 2 used'; shown beside the label. */
  valueText: string;
  /** Full is a limit reached, not a goal. */
  limit?: boolean;
}

/** How much of a whole is used or done. */
export function ProgressBar({ label, value, max, valueText, limit = false }: ProgressBarProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Root>
      <TextColumn>
        <span id={id}>{label}</span>
        <Value>{valueText}</Value>
      </TextColumn>
      <Track
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={valueText}
      >
        <Fill $isWarning={limit && share === 1} style={{ inlineSize: `${share * 100}%` }} />
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const TextColumn = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Value = styled.span`
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Track = styled.div`
  overflow: hidden;
  block-size: 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.border};

  ${theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Fill = styled.div<{ $isWarning: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $isWarning }) => ($isWarning ? theme.color.warning : theme.color.brand)};
  transition: inline-size ${theme.duration.slow} ${theme.easeOut};

  ${theme.media.forcedColors} {
    background: Highlight;
  }
`;
