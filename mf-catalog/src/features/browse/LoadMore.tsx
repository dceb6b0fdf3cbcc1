import { Button, theme } from 'shared-ui';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import type { Browse } from './useBrowse';

/** Asks for the next page, at the person's wish. */
export function LoadMore({ isLoading, hasFailed, load }: Browse['more']) {
  return (
    <Root>
      {hasFailed && <p role="alert">{messages.failed}</p>}
      <Button tone="neutral" loading={isLoading} onClick={load}>
        {messages.loadMore}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]};
`;
