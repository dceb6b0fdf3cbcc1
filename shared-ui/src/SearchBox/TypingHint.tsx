import styled, { keyframes } from 'styled-components';
import { theme } from 'shared-ui';
import { useTyping } from './useTyping';

/** Words typed out and deleted in turn; decoration that readers never hear. */
export function TypingHint({ phrases, isPaused }: { phrases: readonly string[]; isPaused: boolean }) {
  const text = useTyping(phrases, isPaused);
  return (
    <Hint aria-hidden>
      <bdi translate="no">{text}</bdi>
      {!isPaused && <Caret />}
    </Hint>
  );
}

const blink = keyframes`50% { opacity: 0; }`;

const Hint = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${theme.space[1]};
  display: flex;
  align-items: center;
  color: ${theme.color.textSubtle};
  font-size: ${theme.fontSize.lg};
  pointer-events: none;
`;

const Caret = styled.span`
  inline-size: 2px;
  block-size: 1.25em;
  margin-inline-start: 2px;
  background: ${theme.color.brand};
  animation: ${blink} 1s steps(2, jump-none) infinite;

  ${theme.media.reducedMotion} {
    display: none;
  }
`;
