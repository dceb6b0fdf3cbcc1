import styled from 'styled-components';
import { Button, theme } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.pagination', {
  showingOf: 'Showing {shown} of {total} {noun}',
  loadMore: 'Load more',
  loading: 'Loading…',
});

export interface PaginationProps {
  shown: number;
  total: number;
  onMore: () => void;
  loading?: boolean;
  /** What is counted, in the plural. */
  noun: string;
  error?: string;
}

/** 'Load more' with how many of how many are on the page. Nothing when all are. */
export function Pagination({ shown, total, onMore, loading = false, noun, error }: PaginationProps) {
  if (total === 0) return null;
  return (
    <Root>
      <p role="status">{TEXT.showingOf({ shown, total, noun })}</p>
      {error && <p role="alert">{error}</p>}
      {shown < total && (
        <Button tone="neutral" onClick={onMore} loading={loading} loadingLabel={TEXT.loading}>
          {TEXT.loadMore}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
  font-variant-numeric: ${theme.fontNumeric};

  & > [role='alert'] {
    color: ${theme.color.danger};
  }
`;
