import { Tabs } from 'shared-ui/Tabs';
import { SavedSearches } from '../../common/saved-searches/SavedSearches';
import { WATCHLIST_MESSAGES as messages } from './watchlist.messages';
import { WatchedNames } from './WatchedNames';

export type WatchlistTab = 'names' | 'searches';

interface WatchlistScreenProps {
  uid: string;
  tab: WatchlistTab;
  onTab: (tab: WatchlistTab) => void;
}

/** The watched names and the saved searches, each in a tab. */
export function WatchlistScreen({ uid, tab, onTab }: WatchlistScreenProps) {
  return (
    <Tabs
      label={messages.tabs}
      value={tab}
      onChange={onTab}
      items={[
        { value: 'names', label: messages.names, content: <WatchedNames uid={uid} /> },
        { value: 'searches', label: messages.searches, content: <SavedSearches uid={uid} /> },
      ]}
    />
  );
}
