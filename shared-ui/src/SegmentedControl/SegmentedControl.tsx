import { useId } from 'react';
import styled from 'styled-components';
import { theme, visuallyHidden } from 'shared-ui';

export interface SegmentedControlProps<Value extends string> {
  /** Read out before the choices; not seen. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three in a row: radios, so that arrows and screen readers work as usual, in one tab stop. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value} $isChosen={option.value === value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}

const Track = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
`;

const Segment = styled.label<{ $isChosen: boolean }>`
  position: relative;
  flex: 1 1 0;
  display: grid;
  place-items: center;
  min-inline-size: max-content;
  min-block-size: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
  cursor: pointer;
  ${({ $isChosen }) =>
    $isChosen &&
    `
    border-color: ${theme.color.border};
    background: ${theme.color.bg};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow[1]};
  `}

  &:focus-within {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  & > input {
    ${visuallyHidden}
  }
  ${theme.media.md} {
    min-block-size: 2.25rem;
  }
  ${theme.media.forcedColors} {
    border-color: ${({ $isChosen }) => ($isChosen ? 'Highlight' : 'transparent')};
  }
`;
