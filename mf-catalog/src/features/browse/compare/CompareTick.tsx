import { theme } from 'shared-ui';
import { startTransition, useOptimistic } from 'react';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';

interface CompareTickProps {
  name: string;
  isTicked: boolean;
  /** As many as fit are ticked already. */
  isDisabled: boolean;
  /** Without the word, for a line that has no space for it. */
  isBare?: boolean | undefined;
  onToggle: () => void;
}

/** A card's checkbox that adds its domain to the comparison. */
export function CompareTick({ name, isTicked, isDisabled, isBare = false, onToggle }: CompareTickProps) {
  // Scheduling: the tick shows at once, the address follows in a transition.
  const [isShownTicked, showTicked] = useOptimistic(isTicked);
  const toggle = () =>
    startTransition(() => {
      showTicked(!isTicked);
      onToggle();
    });
  return (
    <Chip data-ticked={isShownTicked || undefined} $isDisabled={isDisabled} $isBare={isBare}>
      <input
        type="checkbox"
        checked={isShownTicked}
        disabled={isDisabled}
        aria-label={messages.compareName({ name })}
        onChange={toggle}
      />
      {!isBare && messages.compare}
    </Chip>
  );
}

const Chip = styled.label<{ $isDisabled: boolean; $isBare: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  justify-content: ${({ $isBare }) => ($isBare ? 'end' : 'center')};
  min-inline-size: ${theme.size.tap};
  min-block-size: ${theme.size.tap};
  padding-inline: ${({ $isBare }) => ($isBare ? '0' : theme.space[2])};
  border-radius: ${theme.radius.sm};
  background: ${({ $isBare }) => ($isBare ? 'none' : theme.color.bg)};
  color: ${({ $isDisabled }) => ($isDisabled ? theme.color.textSubtle : theme.color.text)};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.medium};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'default' : 'pointer')};

  ${theme.media.md} {
    min-inline-size: 1.75rem;
    min-block-size: 1.75rem;
  }
  & > input {
    margin: 0;
    inline-size: 1rem;
    block-size: 1rem;
    accent-color: ${theme.color.brand};
  }
`;
