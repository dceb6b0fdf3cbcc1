import { theme } from 'shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';
import { LATE } from '../late.messages';

interface TestModeTipProps {
  id: string;
  /** Holds the line and the tip. */
  hoverRef: RefObject<HTMLElement | null>;
  lineRef: RefObject<HTMLButtonElement | null>;
}

/** What the test mode means: opens by hover, focus and tap; Escape and a press elsewhere close it. */
export function Component({ id, hoverRef, lineRef }: TestModeTipProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const [hovered, line] = [hoverRef.current, lineRef.current];
    const open = () => setOpen(true);
    const close = () => setOpen(false);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
    };
    // A tap gives the focus to a button not in every browser, so there may be no blur.
    const closeOutside = ({ target }: Event) => {
      if (!hovered?.contains(target as Node)) close();
    };
    hovered?.addEventListener('pointerenter', open);
    hovered?.addEventListener('pointerleave', close);
    line?.addEventListener('click', open);
    line?.addEventListener('focus', open);
    line?.addEventListener('blur', close);
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      hovered?.removeEventListener('pointerenter', open);
      hovered?.removeEventListener('pointerleave', close);
      line?.removeEventListener('click', open);
      line?.removeEventListener('focus', open);
      line?.removeEventListener('blur', close);
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [hoverRef, lineRef]);

  return (
    <Tip id={id} role="tooltip" $isOpen={isOpen}>
      {LATE.testnetTip}
    </Tip>
  );
}

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
