import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { FieldMessages } from '../Field/FieldMessages';
import { useFieldIds } from '../Field/Field';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'type' | 'role' | 'required'>;

export interface SwitchFieldProps extends Native {
  label: string;
  hint?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A setting that takes effect at once: a checkbox in the role of a switch. */
export function SwitchField({ label, hint, error, ...input }: SwitchFieldProps) {
  const ids = useFieldIds({ id: input.id, hint, error });
  return (
    <Root>
      <div>
        <Label htmlFor={ids.control}>{label}</Label>
        <FieldMessages ids={ids} hint={hint} error={error} />
      </div>
      <Track {...input} {...ids.aria} type="checkbox" role="switch" id={ids.control} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  min-block-size: ${theme.size.tap};
`;

const Label = styled.label`
  font-weight: ${theme.weight.medium};
  cursor: pointer;
`;

/** The input is as large as a finger; what is seen of it, track and knob, is drawn inside. */
const Track = styled.input`
  -webkit-appearance: none;
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 3rem;
  block-size: ${theme.size.tap};
  margin: 0;
  border-radius: ${theme.radius.md};
  cursor: pointer;

  &::before,
  &::after {
    content: '';
    position: absolute;
    box-sizing: border-box;
  }
  &::before {
    inset-block-start: calc(50% - 0.875rem);
    inset-inline: 0;
    block-size: 1.75rem;
    border: 1px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.full};
    background: ${theme.color.surface2};
    transition: background-color ${theme.duration.base};
  }
  &::after {
    inset-block-start: calc(50% - 0.625rem);
    inset-inline-start: 0.25rem;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: 50%;
    background: ${theme.color.borderControl};
    transition:
      inset-inline-start ${theme.duration.base} ${theme.easeOut},
      background-color ${theme.duration.base};
  }
  &:checked::before {
    background: ${theme.color.brand};
    border-color: ${theme.color.brand};
  }
  &:checked::after {
    inset-inline-start: calc(100% - 1.5rem);
    background: ${theme.color.onBrand};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${theme.media.forcedColors} {
    &::after {
      background: CanvasText;
    }
    &:checked::after {
      background: Highlight;
    }
  }
`;
