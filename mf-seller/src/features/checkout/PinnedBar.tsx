import { theme } from 'shared-ui';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';

/** A bar at the lower edge of phones, in reach wherever the page is scrolled to; the page's last part. */
export function PinnedBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    // What floats at the lower edge, such as the chat button, stays above it.
    const { style } = document.documentElement;
    style.setProperty('--pd-bottom-inset', theme.size.bottomBar);
    return () => void style.removeProperty('--pd-bottom-inset');
  }, []);
  return <Bar>{children}</Bar>;
}

const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.header};
  inset-block-end: 0;
  margin-inline: calc(-1 * ${theme.size.gutter});
  padding: ${theme.space[3]} ${theme.size.gutter} calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.bg};
`;
