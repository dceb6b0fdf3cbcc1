import { CASE_KINDS, CASE_SORTS, CASE_STATES, type CaseKind, type CaseSort, type CaseState } from 'contracts';
import { useSearchParams } from 'mf-kit/router';
import type { CaseFilter } from '../../common/cases.api';

const oneOf = <T extends string>(all: readonly T[], typed: string | null): T | undefined =>
  all.find((each) => each === typed);

/** What the queue shows is its address, so that a view can be kept, shared and gone back to. */
export function useQueueAddress() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? undefined;
  const kind = oneOf(Object.keys(CASE_KINDS) as CaseKind[], params.get('kind'));
  const state = oneOf<CaseState>(CASE_STATES, params.get('state'));
  const sort = oneOf<CaseSort>(CASE_SORTS, params.get('sort'));
  const [claimedBy, person, q] = [text('claimedBy'), text('person'), text('q')];
  const filter: CaseFilter = {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(claimedBy && { claimedBy }),
    ...(person && { person }),
    ...(q && { q }),
  };
  const change = (changed: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return { filter, change, query: params.toString(), open: (query: string) => setParams(new URLSearchParams(query)) };
}
