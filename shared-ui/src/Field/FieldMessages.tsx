import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

interface FieldMessagesProps {
  ids: { hint: string; error: string };
  hint?: string;
  error?: string;
}

/** The error is spoken when it appears; the hint stays beside it. */
export function FieldMessages({ ids, hint, error }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <ErrorText id={ids.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </ErrorText>
      )}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </>
  );
}

const Hint = styled.p`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
`;

const ErrorText = styled.p`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr);
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.medium};
  color: ${theme.color.danger};

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.125rem;
  }
`;
