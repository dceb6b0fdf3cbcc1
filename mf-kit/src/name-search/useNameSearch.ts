import { CATALOG, cutText } from 'contracts';
import { useNavigate } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import type { LoadSearchList } from 'shared-ui/SearchField';
import { useState } from 'react';
import { rememberSearch } from './recentSearches';
import { resultsHref } from './resultsHref';

const list: LoadSearchList = () => import(/* webpackChunkName: "name-list" */ './NameList');

/** The text of a search for names, what becomes of it, and the list of suggestions, whose code comes once the field is touched. */
export function useNameSearch(initial = '') {
  const navigate = useNavigate();
  const by = useAppSelector(selectCurrentUser)?.uid ?? null;
  const [value, setValue] = useState(initial);
  return {
    value,
    onChange: (typed: string) => setValue(cutText(typed, CATALOG.queryMax)),
    onSubmit: (term: string) => {
      rememberSearch(by, term);
      void navigate(resultsHref(term));
    },
    list,
  };
}
