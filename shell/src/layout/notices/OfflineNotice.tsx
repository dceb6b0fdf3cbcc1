import { theme } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';

const onConnectionChange = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Tells that the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return <Root role="status">{isOnline ? '' : SHELL.offline}</Root>;
}

const Root = styled.p`
  margin: 0;
  padding: ${theme.space[2]} ${theme.size.gutter};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-size: ${theme.fontSize.sm};
  text-align: center;

  &:empty {
    display: none;
  }
`;
