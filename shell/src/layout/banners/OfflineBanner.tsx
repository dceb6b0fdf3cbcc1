import { useOfflineSince } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { momentText } from 'mf-kit/dates';
import { SHELL } from '../shell.messages';

/** Says that there is no connection, and how old what is shown is. */
export function OfflineBanner() {
  const since = useOfflineSince();
  return <Root role="status">{since === null ? '' : SHELL.offlineSince({ since: momentText(since) })}</Root>;
}

/** It stays in the tree, so that what comes into it is read aloud. */
const Root = styled.p`
  margin: 0;
  padding: ${theme.space[2]} ${theme.size.gutter};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-size: ${theme.fontSize.sm};
  text-align: center;

  &:empty {
    padding: 0;
  }
`;
