import { Check } from 'lucide-react';
import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { type Step, STEPS } from './listingForm';
import { WIZARD_MESSAGES as messages } from './wizard.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('seller.steps', {
  done: '(done)',
});

/** Where the wizard stands: what is done, what is open, what comes. */
export function Steps({ step }: { step: Step }) {
  return (
    <List aria-label={messages.progress}>
      {STEPS.map((each) => (
        <Item key={each} aria-current={each === step ? 'step' : undefined} $isReached={each <= step}>
          <Dot $isReached={each <= step}>{each < step ? <Check aria-hidden /> : each}</Dot>
          <Label>{messages.steps[each - 1]}</Label>
          {each < step && <VisuallyHidden>{TEXT.done}</VisuallyHidden>}
        </Item>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $isReached: boolean }>`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding-block-end: ${theme.space[2]};
  border-block-end: 3px solid ${({ $isReached }) => ($isReached ? theme.color.brand : theme.color.border)};
  color: ${theme.color.textMuted};
  font-weight: ${theme.weight.semibold};

  &[aria-current] {
    color: ${theme.color.text};
  }
`;

const Dot = styled.span<{ $isReached: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 2px solid ${({ $isReached }) => ($isReached ? theme.color.brand : theme.color.borderControl)};
  border-radius: ${theme.radius.full};
  background: ${({ $isReached }) => ($isReached ? theme.color.brand : theme.color.bg)};
  color: ${({ $isReached }) => ($isReached ? theme.color.onBrand : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Label = styled.span`
  @media (max-width: 767px) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
