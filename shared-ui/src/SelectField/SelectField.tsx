import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { controlStyle, FieldFrame, type FieldText, useFieldIds } from '../Field/Field';

/** A choice of the native list: `label` is shown, `value` is what the form gets; a disabled one is shown and cannot be chosen. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style' | 'className' | 'required' | 'multiple'>;

export interface SelectFieldProps extends Native, FieldText {
  options: readonly SelectOption[];
  /** First, empty choice, e.g. 'Select a category'. */
  placeholder?: string;
  required?: boolean;
  hideLabel?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a list, by the browser's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, hideLabel, options, placeholder, ...select } = props;
  const ids = useFieldIds({ id: select.id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      <Box>
        <Select {...select} {...ids.aria} id={ids.control} aria-required={required || undefined}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown aria-hidden />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.5625rem);
    inset-inline-end: ${theme.space[3]};
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: ${theme.color.textMuted};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  padding-inline-end: ${theme.space[10]};
  -webkit-appearance: none;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;
