import { theme } from 'shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';

/** One yellow line while the site plays with test Pi; its tip opens by hover, focus and tap; Escape and a press elsewhere close it. */
export function TestModeBanner() {
  const tipId = useId();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A tip that only the pointer opened takes the focus from nothing else.
      if (document.activeElement === document.body) line.current?.focus();
      setOpen(false);
    };
    // A tap gives the focus to a button not in every browser, so there may be no blur.
    const closeOutside = ({ target }: Event) => {
      if (!line.current?.parentElement?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen]);

  return (
    <Root role="region" aria-label={SHELL.testnet}>
      <Hovered onPointerEnter={open} onPointerLeave={close}>
        <Line ref={line} type="button" aria-describedby={tipId} onClick={open} onFocus={open} onBlur={close}>
          {SHELL.testnet}
        </Line>
        <Tip id={tipId} role="tooltip" $isOpen={isOpen}>
          {SHELL.testnetTip}
        </Tip>
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

const Tip = styled.span<{ $isOpen: boolean }>`
  position: absolute;
  inset-block-start: 100%;
  z-index: ${theme.layer.dialog};
  inline-size: max-content;
  max-inline-size: calc(100vw - ${theme.space[8]});
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.testnetText};
  color: ${theme.color.testnetBg};
  font-size: ${theme.fontSize.sm};
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
`;
