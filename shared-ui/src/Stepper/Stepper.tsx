import { Check } from 'lucide-react';
import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';

export interface StepperProps {
  /** Titles in order. */
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  label?: string;
}

/** Where one is in a row of steps: 'Step 2 of 3' on phones, all titles where there is room. */
export function Stepper({ steps, current, label = 'Progress' }: StepperProps) {
  return (
    <nav aria-label={label}>
      <Short aria-hidden>{`Step ${current + 1} of ${steps.length}`}</Short>
      <List role="list">
        {steps.map((step, at) => (
          <Step key={step} aria-current={at === current ? 'step' : undefined} $done={at < current}>
            <Mark aria-hidden>{at < current ? <Check /> : at + 1}</Mark>
            <span>{step}</span>
            {at < current && <VisuallyHidden>, done</VisuallyHidden>}
          </Step>
        ))}
      </List>
    </nav>
  );
}

const Short = styled.p`
  padding-block-end: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
  color: ${theme.color.textMuted};

  ${theme.media.md} {
    display: none;
  }
`;

const List = styled.ol`
  display: flex;
  gap: ${theme.space[2]};
`;

const Step = styled.li<{ $done: boolean }>`
  position: relative;
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding-block-start: ${theme.space[3]};
  border-block-start: 4px solid ${({ $done }) => ($done ? theme.color.brand : theme.color.border)};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.medium};

  &[aria-current] {
    border-color: ${theme.color.brand};
    color: ${theme.color.text};
    font-weight: ${theme.weight.bold};
  }
`;

const Mark = styled.span`
  flex: none;
  display: none;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: 50%;
  background: ${theme.color.surface2};
  color: ${theme.color.link};
  font-weight: ${theme.weight.bold};

  ${theme.media.md} {
    display: grid;
  }
  & > svg {
    inline-size: 1rem;
  }
`;
