import type { Domain, UserProfile } from 'contracts';
import { useSearchParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector, useProfile, useServerNow } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Button, ErrorState, LinkButton, Loading, Skeleton } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { browseWithCompared, COMPARE_MAX, comparedIds, toggleCompared } from '../../common/comparedIds';
import { useComparedDomains } from '../../common/useComparedDomains';
import { COMPARE_MESSAGES as messages } from './compare.messages';
import { compareFacts } from './compareFacts';
import { CompareTable } from './CompareTable';
import { compareView } from './compareView';

const MINUTE_MS = 60_000;
const SEATS = Array.from({ length: COMPARE_MAX }, (_, seat) => seat);

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

/** The compared ids, which are kept in the address alone. */
function useCompareAddress() {
  const [params, setParams] = useSearchParams();
  const ids = comparedIds(params.get('ids'));
  return {
    ids,
    remove: (id: string) => setParams({ ids: toggleCompared(ids, id).join(',') }, { replace: true }),
  };
}

function Comparison({ domains, onRemove }: { domains: readonly Domain[]; onRemove: (id: string) => void }) {
  const now = useServerNow(MINUTE_MS);
  const ratings = useSellers(domains.map(({ seller }) => seller.uid));
  return <CompareTable domains={domains} facts={compareFacts(domains, ratings, now)} onRemove={onRemove} />;
}

/** The public profiles of sellers, in their order; undefined for guests, who may not read them. */
function useSellers(uids: readonly string[]): (UserProfile | undefined)[] {
  const isSignedIn = useAppSelector(selectCurrentUser) !== null;
  // eslint-disable-next-line react-hooks/rules-of-hooks -- as many calls as there are seats, always in the same order
  const responses = SEATS.map((seat) => useProfile((isSignedIn && uids[seat]) || skipToken));
  return responses.slice(0, uids.length).map(({ currentData }) => currentData);
}
