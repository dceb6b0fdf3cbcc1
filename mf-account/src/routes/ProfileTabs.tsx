import type { CurrentUser } from 'contracts';
import { Button } from 'shared-ui';
import { type TabItem, Tabs } from 'shared-ui/Tabs';
import { ActivityTab } from '../features/activity/ActivityTab';
import { HistoryTab } from '../features/history/HistoryTab';
import { MyListings } from '../features/listings/MyListings';
import { PROFILE_TEXT, TAB_LABEL } from '../features/profile/profile.messages';
import { ProfileDetailsTab } from '../features/profile/ProfileDetailsTab';
import { ReviewsTab } from '../features/reviews/ReviewsTab';
import { TransactionList } from '../features/transactions/TransactionList';
import { WALLET } from '../features/wallet/wallet.messages';
import type { ProfileTab } from './useProfileAddress';

interface ProfileTabsProps {
  user: CurrentUser;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  onDeposit: () => void;
}

/** What the profile holds besides identity and balance. */
export function ProfileTabs({ user, tab, onTab, onDeposit }: ProfileTabsProps) {
  const items: TabItem<ProfileTab>[] = [
    { value: 'details', label: TAB_LABEL.details, content: <ProfileDetailsTab uid={user.uid} /> },
    {
      value: 'wallet',
      label: TAB_LABEL.wallet,
      content: <TransactionList uid={user.uid} depositAction={<Button onClick={onDeposit}>{WALLET.deposit}</Button>} />,
    },
    { value: 'listings', label: TAB_LABEL.listings, content: <MyListings user={user} /> },
    { value: 'history', label: TAB_LABEL.history, content: <HistoryTab user={user} /> },
    { value: 'reviews', label: TAB_LABEL.reviews, content: <ReviewsTab user={user} /> },
    { value: 'activity', label: TAB_LABEL.activity, content: <ActivityTab uid={user.uid} /> },
  ];
  return <Tabs label={PROFILE_TEXT.title} value={tab} onChange={onTab} items={items} />;
}
