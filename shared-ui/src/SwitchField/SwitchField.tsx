import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { FieldMessages, useFieldIds } from '../Field';

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

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface2};
  cursor: pointer;
  transition: background-color ${theme.duration.base};

  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.625rem);
    inset-inline-start: 0.1875rem;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: 50%;
    background: ${theme.color.borderControl};
    transition:
      inset-inline-start ${theme.duration.base} ${theme.easeOut},
      background-color ${theme.duration.base};
  }
  &:checked {
    background: ${theme.color.brand};
    border-color: ${theme.color.brand};
  }
  &:checked::before {
    inset-inline-start: calc(100% - 1.4375rem);
    background: ${theme.color.onBrand};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${theme.media.forcedColors} {
    &::before {
      background: CanvasText;
    }
    &:checked::before {
      background: Highlight;
    }
  }
`;
