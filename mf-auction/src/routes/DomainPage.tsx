import { useParams } from 'mf-kit/router';
import { isApiError } from 'shared-store';
import { useDomain } from '../common/auction.api';
import { DomainSkeleton } from '../features/domain-facts/DomainSkeleton';
import { DomainFailed, DomainNotFound } from '../features/domain-facts/DomainMissing';
import { DomainScreen } from './DomainScreen';

/** /domains/:id, the page of a domain in every mode. */
export function Component() {
  const { id = '' } = useParams();
  const { data: domain, error, isFetching, refetch } = useDomain(id);
  if (domain && domain.id === id) return <DomainScreen key={id} domain={domain} />;
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
