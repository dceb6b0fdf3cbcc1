import { grouped } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import type { Facets } from './facets.api';

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
  const count = (of: string) => counts?.values.find((each) => each.value === of)?.count;
  return (
    <Group role="group" aria-label={label}>
      <Legend aria-hidden>{label}</Legend>
      <Buttons $look={look}>
        {options.map((option) => {
          const found = count(option.value);
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              aria-label={
                found === undefined ? undefined : messages.choice(option.label, found, counts?.isEstimate ?? false)
              }
              onClick={() => onChange(option.value)}
            >
              {option.label}
              {found !== undefined && <small>{grouped(found)}</small>}
            </button>
          );
        })}
      </Buttons>
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Legend = styled.span`
  font-weight: ${theme.weight.semibold};
`;

const Buttons = styled.div<{ $look: ChoiceButtonsProps['look'] }>`
  display: grid;
  grid-template-columns: repeat(${({ $look }) => ($look === 'chips' ? 2 : 4)}, minmax(0, 1fr));
  gap: ${({ $look }) => ($look === 'chips' ? theme.space[2] : '2px')};

  & > button {
    display: flex;
    align-items: center;
    justify-content: ${({ $look }) => ($look === 'chips' ? 'space-between' : 'center')};
    min-block-size: ${theme.size.tap};
    padding: 0 ${({ $look }) => ($look === 'chips' ? theme.space[3] : 0)};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.bg};
    color: ${theme.color.text};
    font: inherit;
    font-weight: ${theme.weight.medium};
    cursor: pointer;

    ${theme.media.lg} {
      min-block-size: 2.25rem;
    }
    &:hover {
      background: ${theme.color.surface2};
    }
    &[aria-pressed='true'] {
      background: ${theme.color.brand};
      border-color: ${theme.color.brand};
      color: ${theme.color.onBrand};
    }
    & > small {
      font-size: ${theme.fontSize.xs};
      font-variant-numeric: ${theme.fontNumeric};
    }
  }
`;
