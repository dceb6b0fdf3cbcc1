import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { choiceStyle } from '../Field/choiceStyle';
import { FieldMessages } from '../Field/FieldMessages';
import { useFieldIds } from '../Field/Field';

interface RadioCard<Value extends string = string> {
  value: Value;
  label: string;
  /** Before the label: what the choice is, as a picture. */
  icon?: ReactNode;
  description?: ReactNode;
  /** At the far end: a price, a saving. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string = string> {
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: string;
  error?: string;
  /** Side by side where there is space. */
  inline?: boolean;
  /** Shared by the radios; needed only when a form is read by name. */
  name?: string;
}

/** One of a few, each on a card. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, hint, error, inline = false } = props;
  const ids = useFieldIds({ hint, error });
  const own = useId();
  return (
    <Group {...ids.aria} role="radiogroup" aria-labelledby={`${ids.control}-legend`}>
      <Legend id={`${ids.control}-legend`}>{label}</Legend>
      <Cards $least={inline ? (LEAST_WIDTH[options.length] ?? '10rem') : null}>
        {options.map((option) => (
          <Option key={option.value} $isChosen={option.value === value} $isDisabled={option.disabled === true}>
            <input
              type="radio"
              name={props.name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <TextColumn>
              <b>
                {option.icon}
                {option.label}
              </b>
              {option.description && <span>{option.description}</span>}
            </TextColumn>
            {option.aside}
          </Option>
        ))}
      </Cards>
      <FieldMessages ids={ids} hint={hint} error={error} />
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Legend = styled.div`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.semibold};
`;

/** Three stand side by side or below each other, never two and one; six in rows of three, two or one. */
const LEAST_WIDTH: Readonly<Record<number, string>> = { 3: 'max(30%, (32rem - 100%) * 99)', 6: 'max(30%, 13rem)' };

const Cards = styled.div<{ $least: string | null }>`
  display: grid;
  gap: ${theme.space[2]};
  ${({ $least }) => $least && `grid-template-columns: repeat(auto-fit, minmax(min(100%, ${$least}), 1fr));`}
`;

const Option = styled.label<{ $isChosen: boolean; $isDisabled: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: 3.5rem;
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? theme.color.brand : theme.color.borderControl)};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 0 0 0 1px ${theme.color.brand}` : 'none')};
  color: ${({ $isDisabled }) => ($isDisabled ? theme.color.textSubtle : 'inherit')};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};

  & > input {
    ${choiceStyle}
  }
  &:hover {
    background: ${theme.color.surface2};
  }
  @supports selector(:has(a)) {
    &:has(:focus-visible) {
      outline: 2px solid ${theme.color.focus};
      outline-offset: 2px;
    }
    & > :focus-visible {
      outline: none;
    }
  }
`;

const TextColumn = styled.span`
  flex: 1;
  display: grid;
  min-inline-size: 0;

  & > b {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    font-weight: ${theme.weight.semibold};
  }
  & > b > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
  & > span {
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
    color: ${theme.color.textMuted};
  }
`;
