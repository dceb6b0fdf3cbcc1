import type { Domain } from 'contracts';
import { BellPlus, History, X } from 'lucide-react';
import { useNavigate } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { SearchCombobox, type SearchSuggestion } from 'shared-ui/SearchCombobox';
import type { SearchListProps } from 'shared-ui/SearchField';
import { useState } from 'react';
import styled from 'styled-components';
import { domainCard } from '../domain-tile/domainCard';
import { CARD } from '../domain-tile/domainCard.messages';
import { TimeLeft } from '../domain-tile/TimeLeft';
import { NAME_LIST } from './nameList.messages';
import type { NameState } from './nameState';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';
import { resultsHref } from './resultsHref';
import { useSuggestions } from './useSuggestions';

const MINUTE_MS = 60_000;

/** Rows that are no names. */
const [RECENT, FORGET, STATE] = ['recent ', 'forget', 'state'];

/** The field with what its text finds: names with plate, price and clock, what became of the name itself, and earlier searches. */
export function SearchList(props: SearchListProps) {
  const { value, onSubmit } = props;
  const navigate = useNavigate();
  const now = useServerNow(MINUTE_MS);
  const by = useAppSelector(selectCurrentUser)?.uid ?? null;
  // The storage has them; forgetting them shows at once.
  const [, setForgotten] = useState({});
  const { status, found, total, near, state } = useSuggestions(value);
  const isBlank = value.trim() === '';
  const nameRows = (domains: readonly Domain[]) => domains.map((domain) => nameRow(domain, now));

  const select = ({ id, label, href }: SearchSuggestion) => {
    if (id === FORGET) {
      forgetSearches();
      setForgotten({});
    } else if (id.startsWith(RECENT)) onSubmit(label);
    else if (href) {
      rememberSearch(by, value.trim());
      void navigate(href, { state: { cameFrom: resultsHref(value.trim()) } });
    }
  };
  return (
    <SearchCombobox
      {...props}
      status={status}
      heading={isBlank ? NAME_LIST.recent : NAME_LIST.names}
      others={
        isBlank ? recentRows(recentSearches(by)) : [...stateRows(state, value, total || near.length), ...nameRows(near)]
      }
      suggestions={nameRows(found)}
      onSelect={select}
      resultsHref={resultsHref}
    />
  );
}

const recentRows = (terms: readonly string[]): SearchSuggestion[] =>
  terms.length === 0
    ? []
    : [
        ...terms.map((term) => ({ id: `${RECENT}${term}`, label: term, picture: <History aria-hidden /> })),
        { id: FORGET, label: NAME_LIST.forget, picture: <X aria-hidden /> },
      ];

/** What became of the name, with the way to its page; one without a listing leads to where its search can be saved. */
function stateRows(state: NameState | null, text: string, similar: number): SearchSuggestion[] {
  if (!state) return [];
  const { domain } = state;
  return [
    {
      id: STATE,
      label: state.text,
      href: domain ? `/domains/${domain.id}` : resultsHref(text.trim()),
      picture: domain ? <Plate domain={domain} muted /> : <BellPlus aria-hidden />,
      note: domain ? similar > 0 && NAME_LIST.similar({ count: similar }) : NAME_LIST.alert,
    },
  ];
}

/** A name for sale. */
function nameRow(domain: Domain, now: number | null): SearchSuggestion {
  const { name, href, priceText, isBid, endsAt } = domainCard(domain, now);
  return {
    id: domain.id,
    label: name,
    href,
    picture: <Plate domain={domain} />,
    note: (
      <>
        {CARD.mode[domain.mode].label}
        {endsAt && ' · '}
        {endsAt && <TimeLeft endsAt={endsAt} now={now} />}
      </>
    ),
    meta: isBid ? <Bid>{priceText}</Bid> : priceText,
  };
}

const Plate = ({ domain: { name, category }, muted }: { domain: Domain; muted?: boolean }) => (
  <NamePlate name={name} category={category} size="xs" muted={muted} decorative />
);

const Bid = styled.span`
  color: ${theme.color.gold};
`;
