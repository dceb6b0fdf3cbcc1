import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { FieldFrame, type FieldText, useFieldIds } from '../Field/Field';

export interface RangeFieldProps extends FieldText {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, e.g. '12.50 π'. Put a number field beside the slider for those who cannot drag. */
  valueText?: string;
  disabled?: boolean;
}

/** A slider. */
export function RangeField(props: RangeFieldProps) {
  const { label, hint, error, value, onChange, valueText = String(value), ...range } = props;
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} aside={valueText}>
      <Slider
        {...range}
        {...ids.aria}
        type="range"
        id={ids.control}
        value={value}
        aria-valuetext={valueText}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)}
      />
    </FieldFrame>
  );
}

const Slider = styled.input`
  inline-size: 100%;
  block-size: ${theme.size.tap};
  margin: 0;
  accent-color: ${theme.color.brand};
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;
