import { Button, theme } from 'shared-ui';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import type { BrowseView } from './browseView';
import type { Browse } from '../useBrowse';

type LoadMoreProps = Browse['more'] & { view: Extract<BrowseView, { kind: 'results' }> };

/** How much of the list is shown, and a button for the next page. Nothing loads by scrolling, so the footer can be reached. */
export function LoadMore({ isLoading, hasFailed, load, view }: LoadMoreProps) {
  const shown = view.pages.reduce((sum, { length }) => sum + length, 0);
  return (
    <Root>
      {hasFailed && <p role="alert">{messages.failed}</p>}
      <Shown>{messages.shown({ shown, total: view.total })}</Shown>
      {view.hasMore && (
        <Button tone="neutral" loading={isLoading} onClick={load}>
          {messages.loadMore}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]};
`;

const Shown = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};
`;
