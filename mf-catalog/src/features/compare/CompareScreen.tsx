import type { Domain } from 'contracts';
import { useServerNow } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { browseWithCompared, COMPARE_MAX } from '../../common/comparedIds';
import { useComparedDomains } from '../../common/useComparedDomains';
import { COMPARE_MESSAGES as messages } from './compare.messages';
import { compareFacts } from './compareFacts';
import { CompareTable } from './CompareTable';
import { compareView } from './compareView';
import { useSellers } from './useSellers';
import { useCompareAddress } from './useCompareAddress';

const MINUTE_MS = 60_000;

/** The domains of the address, side by side. */
export function CompareScreen() {
  const { ids, remove } = useCompareAddress();
  const responses = useComparedDomains(ids);
  const view = compareView(ids, responses);
  switch (view.kind) {
    case 'none':
      return (
        <EmptyState
          title={messages.none}
          body={messages.noneBody}
          action={<LinkButton href="/browse">{messages.browse}</LinkButton>}
        />
      );
    case 'loading':
      return (
        <Loading label={messages.loading}>
          <Skeleton shape="block" height="28rem" />
        </Loading>
      );
    case 'failed':
      return (
        <ErrorState
          title={messages.failed}
          action={
            <Button onClick={() => responses.forEach((response) => response.isError && void response.refetch())}>
              {messages.tryAgain}
            </Button>
          }
        />
      );
    case 'domains':
      return (
        <>
          {view.missing > 0 && <p role="status">{messages.missing({ count: view.missing })}</p>}
          <Comparison domains={view.domains} onRemove={remove} />
          {ids.length < COMPARE_MAX && (
            <div>
              <LinkButton href={browseWithCompared(ids)} tone="neutral">
                {messages.add}
              </LinkButton>
            </div>
          )}
        </>
      );
  }
}

function Comparison({ domains, onRemove }: { domains: readonly Domain[]; onRemove: (id: string) => void }) {
  const now = useServerNow(MINUTE_MS);
  const ratings = useSellers(domains.map(({ seller }) => seller.uid));
  return <CompareTable domains={domains} facts={compareFacts(domains, ratings, now)} onRemove={onRemove} />;
}
