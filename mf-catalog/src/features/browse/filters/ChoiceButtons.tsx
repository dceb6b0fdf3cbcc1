import { grouped } from 'contracts';
import { theme } from 'shared-ui';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import type { Facets } from '../../../common/facets.api';

export interface ChoiceButtonsProps {
  label: string;
  /** Side by side as one control, or two to a row with their counts. */
  look: 'segments' | 'chips';
  /** The first stands for no choice; its value is ''. */
  options: readonly { value: string; label: string }[];
  value: string;
  counts?: Facets['categories'];
  onChange(value: string): void;
}

/** One of a few, each in sight; what each would find stands beside it once it is known. */
export function ChoiceButtons({ label, look, options, value, counts, onChange }: ChoiceButtonsProps) {
  return (
    <Stack gap={2} role="group" aria-label={label}>
      <Legend aria-hidden>{label}</Legend>
      <Buttons $columns={look === 'chips' ? 2 : 4}>
        {options.map((option) => {
          const found = counts?.values.find((each) => each.value === option.value)?.count;
          const isCounted = found !== undefined;
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              aria-label={
                isCounted
                  ? messages.choice({
                      label: option.label,
                      count: found,
                      exactness: counts?.isEstimate ? 'estimate' : 'exact',
                    })
                  : undefined
              }
              onClick={() => onChange(option.value)}
            >
              {option.label}
              {isCounted && <small>{grouped(found)}</small>}
            </button>
          );
        })}
      </Buttons>
    </Stack>
  );
}

const Legend = styled.b`
  font-size: ${theme.fontSize.sm};
`;

/* The space between stands for the padding where four share a row. */
const Buttons = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: ${theme.space[1]};

  & > button {
    display: flex;
    align-items: center;
    justify-content: ${({ $columns }) => ($columns === 2 ? 'space-between' : 'center')};
    gap: ${theme.space[1]};
    min-block-size: ${theme.size.tap};
    padding: 0 ${({ $columns }) => ($columns === 2 ? theme.space[3] : 0)};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.bg};
    color: ${theme.color.text};
    font-size: ${({ $columns }) => ($columns === 2 ? theme.fontSize.sm : '0.8125rem')};
    cursor: pointer;

    ${theme.media.lg} {
      min-block-size: 2.25rem;
    }
    &[aria-pressed='true'] {
      background: ${theme.color.brand};
      color: ${theme.color.onBrand};
    }
  }
`;
