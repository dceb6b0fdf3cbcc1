import { useSearchParams } from 'mf-kit/router';
import { comparedIds, toggleCompared } from '../../common/comparedIds';

/** The compared ids, which are kept in the address alone. */
export function useCompareAddress() {
  const [params, setParams] = useSearchParams();
  const ids = comparedIds(params.get('ids'));
  return {
    ids,
    remove: (id: string) => setParams({ ids: toggleCompared(ids, id).join(',') }, { replace: true }),
  };
}
