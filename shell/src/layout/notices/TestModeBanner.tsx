import { theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';

/** One yellow line while the site plays with test Pi; its tip opens by hover, focus and tap. */
export function TestModeBanner() {
  const tipId = useId();
  return (
    <Root role="region" aria-label={SHELL.testnet}>
      <Line type="button" aria-describedby={tipId}>
        {SHELL.testnet}
      </Line>
      <Tip id={tipId} role="tooltip">
        {SHELL.testnetTip}
      </Tip>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  background: ${theme.color.testnetBg};
  color: ${theme.color.testnetText};
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

const Tip = styled.span`
  position: absolute;
  inset-block-start: 100%;
  z-index: ${theme.layer.dialog};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.testnetText};
  color: ${theme.color.testnetBg};
  font-size: ${theme.fontSize.sm};
  visibility: hidden;

  ${Line}:hover + &,
  ${Line}:focus + & {
    visibility: visible;
  }
`;
