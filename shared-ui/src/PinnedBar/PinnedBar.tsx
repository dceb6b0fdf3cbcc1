import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export interface PinnedBarProps {
  /** False: a plain part of the page. What is inside keeps its state when this changes. */
  isPinned?: boolean;
  children: ReactNode;
}

/** A bar at the lower edge of the window, in reach wherever the page is scrolled to; the last part of its parent. */
export function PinnedBar({ isPinned = true, children }: PinnedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, isPinned);
  return (
    <Bar ref={bar} $isPinned={isPinned}>
      {children}
    </Bar>
  );
}

/** Keeps what floats at the lower edge, such as the chat button, above the bar, and the focus from going under it. */
function useBottomInset(bar: RefObject<HTMLElement | null>, isPinned: boolean): void {
  useEffect(() => {
    if (!isPinned || !bar.current) return undefined;
    const { style } = document.documentElement;
    // Its height comes with the frame; asked for, it would be laid out at once.
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) style.setProperty('--pd-bottom-inset', `${box.blockSize}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--pd-bottom-inset');
    };
  }, [bar, isPinned]);
}

const pinned = css`
  position: sticky;
  z-index: ${theme.layer.header};
  inset-block-end: 0;
  margin-inline: calc(-1 * ${theme.size.gutter});
  padding: ${theme.space[3]} ${theme.size.gutter} calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.bg};
`;

const Bar = styled.div<{ $isPinned: boolean }>`
  ${({ $isPinned }) => $isPinned && pinned}
`;
