import type { FocusEventHandler, KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';
import { Button, theme } from 'shared-ui';
import { stepAmount } from './steps';
import { controlStyle, FieldFrame, type FieldText, useFieldIds } from '../Field/Field';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.piField', {
  quickPicks: 'Quick picks',
  empty: 'empty',
});

interface QuickPick {
  label: string;
  /** The text the field gets. */
  value: string;
  disabled?: boolean;
}

/** A field for an amount in π. It keeps and hands on the text as typed; whether that is an amount is decided by `read` and the form (docs/rules.md section 15). */
export interface PiFieldProps extends FieldText {
  /** What was typed, kept as text. */
  value: string;
  onChange: (text: string) => void;
  /** The text as a decimal string; null when it is no amount. */
  read: (text: string) => string | null;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Decimal strings. They bound the arrow keys and are read by screen readers; the form decides what is accepted. */
  min?: string;
  max?: string;
  step?: string;
  quickPicks?: readonly QuickPick[];
  name?: string;
  id?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** At the label's other end, e.g. the balance. */
  aside?: string;
  ref?: Ref<HTMLInputElement>;
}

/** An amount of π: a spin button without the browser's validation. Arrow keys move by `step`. */
export function PiField(props: PiFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    aside,
    value,
    onChange,
    read,
    min,
    max,
    step = '1',
    quickPicks = [],
    ...input
  } = props;
  const ids = useFieldIds({ id: input.id, aside, hint, error });
  const amount = read(value);
  const stepByKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || input.readOnly) return;
    event.preventDefault();
    onChange(stepAmount(amount, direction, { min, max, step }));
  };
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} required={required} aside={aside}>
      <Box>
        <Input
          {...input}
          {...ids.aria}
          id={ids.control}
          role="spinbutton"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={stepByKey}
          aria-required={required || undefined}
          aria-valuenow={numberOf(amount)}
          aria-valuemin={numberOf(min)}
          aria-valuemax={numberOf(max)}
          aria-valuetext={value ? `${value} π` : TEXT.empty}
        />
        <Suffix aria-hidden>π</Suffix>
      </Box>
      {quickPicks.length > 0 && (
        <Picks role="group" aria-label={TEXT.quickPicks}>
          {quickPicks.map((pick) => (
            <Button
              key={pick.label}
              tone="neutral"
              size="sm"
              disabled={pick.disabled || input.disabled}
              onClick={() => onChange(pick.value)}
            >
              {pick.label}
            </Button>
          ))}
        </Picks>
      )}
    </FieldFrame>
  );
}

const numberOf = (decimal: string | null | undefined) => (decimal == null ? undefined : Number(decimal));

const Box = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
  min-block-size: 3.25rem;
  padding-inline-end: ${theme.space[10]};
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Suffix = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${theme.space[4]};
  display: grid;
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.weight.semibold};
  pointer-events: none;
`;

const Picks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
