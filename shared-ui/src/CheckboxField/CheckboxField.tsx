import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { choiceStyle } from '../Field/choiceStyle';
import { FieldMessages } from '../Field/FieldMessages';
import { useFieldIds } from '../Field/Field';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'type' | 'required'>;

export interface CheckboxFieldProps extends Native {
  /** May hold links, e.g. to the terms. */
  label: ReactNode;
  hint?: string;
  error?: string;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One yes-or-no that waits for a submit. */
export function CheckboxField({ label, hint, error, required, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds({ id: input.id, hint, error });
  return (
    <Root>
      <Row>
        <Box {...input} {...ids.aria} type="checkbox" id={ids.control} aria-required={required || undefined} />
        <label htmlFor={ids.control}>{label}</label>
      </Row>
      <FieldMessages ids={ids} hint={hint} error={error} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[1]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: ${theme.size.tap};

  & > label {
    padding-block: ${theme.space[2]};
    cursor: pointer;
  }
`;

const Box = styled.input`
  ${choiceStyle}
`;
