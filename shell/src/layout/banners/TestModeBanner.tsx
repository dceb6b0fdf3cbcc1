import { lazyPart } from 'mf-kit';
import { theme } from 'shared-ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';

const TestModeTip = lazyPart(() => import('./TestModeTip'));

/** One yellow line while the site plays with test Pi; its tip comes after first paint. */
export function TestModeBanner() {
  const { isHere } = TestModeTip.useStatus();
  const tipId = useId();
  const hoverRef = useRef<HTMLDivElement>(null);
  const lineRef = useRef<HTMLButtonElement>(null);
  return (
    <Root role="region" aria-label={SHELL.testnet}>
      <Hovered ref={hoverRef}>
        <Line ref={lineRef} type="button" aria-describedby={isHere ? tipId : undefined}>
          {SHELL.testnet}
        </Line>
        <TestModeTip id={tipId} hoverRef={hoverRef} lineRef={lineRef} />
      </Hovered>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  background: ${theme.color.testnetBg};
  color: ${theme.color.testnetText};
`;

/* The pointer may rest on the tip too. */
const Hovered = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
`;

const Line = styled.button`
  padding: ${theme.space[1]} ${theme.space[4]};
  min-block-size: ${theme.size.tap};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  cursor: help;

  ${theme.media.md} {
    min-block-size: 2rem;
  }

  &:focus-visible {
    outline-color: ${theme.color.testnetText};
    outline-offset: -2px;
  }
`;
