import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.formErrorSummary', {
  title: 'Please correct the following',
});

interface FormError {
  /** The control's id. */
  fieldId: string;
  message: string;
}

export interface FormErrorSummaryProps {
  errors: readonly FormError[];
  title?: string;
  /** Changes with each submit; the summary then takes the focus. */
  submitCount: number;
  /** Instead of focusing the control with that id. */
  onJump?: (fieldId: string) => void;
}

/** All that is wrong with a form, each entry a way to its field. Nothing without errors. */
export function FormErrorSummary(props: FormErrorSummaryProps) {
  const { errors, title = TEXT.title, submitCount, onJump = focusField } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  if (errors.length === 0) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Title>{title}</Title>
      <List>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <Jump
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                onJump(fieldId);
              }}
            >
              {message}
            </Jump>
          </li>
        ))}
      </List>
    </Box>
  );
}

function focusField(fieldId: string): void {
  document.getElementById(fieldId)?.focus();
}

const Box = styled.div`
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.danger};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerBg};
  color: ${theme.color.dangerOnBg};
`;

const Title = styled.p`
  font-weight: ${theme.weight.bold};
`;

const List = styled.ul`
  padding-inline-start: ${theme.space[5]};
  margin-block-start: ${theme.space[1]};
`;

const Jump = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  color: inherit;

  ${theme.media.md} {
    min-block-size: auto;
  }
`;
