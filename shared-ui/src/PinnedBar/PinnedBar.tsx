import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export interface PinnedBarProps {
  /** False: a plain part of the page. What is inside keeps its state when this changes. */
  isPinned?: boolean;
  /** At the start of the bar: what the site's own bar, whose place this takes, has for everybody. */
  start?: ReactNode;
  children: ReactNode;
}

/** A bar at the lower edge of the window, in reach wherever the page is scrolled to; the last part of its parent. */
export function PinnedBar({ isPinned = true, start, children }: PinnedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, isPinned);
  return (
    <Bar ref={bar} $isPinned={isPinned}>
      <Row>
        {isPinned && start}
        <div>{children}</div>
      </Row>
    </Bar>
  );
}

/** Takes the place of the site's bar of phones, and keeps the focus from going under it. */
function useBottomInset(bar: RefObject<HTMLElement | null>, isPinned: boolean): void {
  useEffect(() => {
    if (!isPinned || !bar.current) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--pd-bar', 'none');
    // Its height comes with the frame; asked for, it would be laid out at once.
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) style.setProperty('--pd-bottom-inset', `${box.blockSize}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--pd-bottom-inset');
      style.removeProperty('--pd-bar');
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

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};

  & > div {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Bar = styled.div<{ $isPinned: boolean }>`
  ${({ $isPinned }) => $isPinned && pinned}
`;
