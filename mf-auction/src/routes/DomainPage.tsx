import type { PageModule } from 'mf-kit';
import { useParams } from 'mf-kit/router';
import { domainsApi, isApiError, useDomain } from 'shared-store';
import { useDeferredValue } from 'react';
import { DomainSkeleton } from '../features/domain-facts/DomainSkeleton';
import { DomainFailed, DomainNotFound } from '../features/domain-facts/DomainMissing';
import { DomainScreen } from './DomainScreen';

/** /domains/:id, the page of a domain in every mode. */
export function Component() {
  const { id = '' } = useParams();
  const { data: domain, error, isFetching, refetch } = useDomain(id);
  // Scheduling: the first render of a loaded domain happens in slices; later changes show at once.
  const isThere = useDeferredValue(domain !== undefined);
  if (domain && domain.id === id && isThere) return <DomainScreen key={id} domain={domain} />;
  if (isApiError(error) && error.code === 'NOT_FOUND') return <DomainNotFound />;
  if (error)
    return (
      <DomainFailed
        supportCode={isApiError(error) ? error.requestId : undefined}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <DomainSkeleton />;
}

export const loadFirstData: PageModule['loadFirstData'] = (store, { params: { id = '' } }) =>
  store.dispatch(domainsApi.endpoints.getDomain.initiate(id, { subscribe: false }));
