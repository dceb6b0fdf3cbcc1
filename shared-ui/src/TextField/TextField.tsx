import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { controlStyle, FieldFrame, type FieldText, useFieldIds } from '../Field/Field';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'prefix' | 'required'>;

export interface TextFieldProps extends Native, FieldText {
  /** `false` adds '(optional)' to the label; the browser's own validation is never used. */
  required?: boolean;
  hideLabel?: boolean;
  /** Fixed text after the value, e.g. '.pi'. */
  suffix?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Takes what react-hook-form's `register` returns. */
export function TextField({ label, hint, error, required, hideLabel, suffix, ...input }: TextFieldProps) {
  const ids = useFieldIds({ id: input.id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      <Box>
        <Input
          {...input}
          {...ids.aria}
          id={ids.control}
          aria-required={required || undefined}
          $suffix={suffix?.length}
        />
        {suffix && (
          <Suffix aria-hidden>
            <bdi translate="no">{suffix}</bdi>
          </Suffix>
        )}
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $suffix?: number }>`
  ${controlStyle}
  ${({ $suffix }) => $suffix && `padding-inline-end: calc(${$suffix}ch + ${theme.space[6]});`}
`;

const Suffix = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${theme.space[4]};
  display: grid;
  align-items: center;
  color: ${theme.color.textMuted};
  font-weight: ${theme.weight.semibold};
  pointer-events: none;
`;
