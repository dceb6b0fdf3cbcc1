import type { ReactNode } from 'react';
import { Button, ErrorState, Loading } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.queryState', {
  tryAgain: 'Try again',
});

/** The state of a query; a result of RTK Query is one. */
export interface QueryResult<Data> {
  /** The last data, which stays while newer data is fetched and where that failed. */
  data?: Data;
  /** Why the last attempt failed; its `requestId` is shown as support code. */
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryResult<Data>;
  /** Spoken while waiting, e.g. 'Loading orders'. */
  loading?: string;
  /** What is shown meanwhile, in the shape of what is coming. */
  skeleton: ReactNode;
  /** One sentence, e.g. 'Orders did not load'. */
  failed: string;
  failedBody?: ReactNode;
  /** False where another attempt is pointless, e.g. offline. */
  canRetry?: boolean;
  /** A small failure, for a part of a page. */
  compact?: boolean;
  /** Shown instead of an empty list, or of what `isEmpty` says is empty. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** One of four: waiting, failed with a retry, empty, or what the query brought. */
export function QueryState<Data>({ query, empty, isEmpty = isEmptyList, children, ...texts }: QueryStateProps<Data>) {
  const { data } = query;
  if (data === undefined) return query.error ? <Failure query={query} {...texts} /> : <Waiting {...texts} />;
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

type Texts<Data> = Omit<QueryStateProps<Data>, 'empty' | 'isEmpty' | 'children'>;

const Waiting = ({ loading, skeleton }: Pick<Texts<unknown>, 'loading' | 'skeleton'>) => (
  <Loading label={loading}>{skeleton}</Loading>
);

function Failure({ query, failed, failedBody, canRetry = true, compact }: Texts<unknown>) {
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState
      compact={compact}
      title={failed}
      body={failedBody}
      supportCode={(error as { requestId?: string }).requestId}
      action={
        canRetry && (
          <Button tone={compact ? 'neutral' : undefined} loading={isFetching} onClick={() => void refetch()}>
            {TEXT.tryAgain}
          </Button>
        )
      }
    />
  );
}
