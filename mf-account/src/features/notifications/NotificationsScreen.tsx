import type { CurrentUser } from 'contracts';
import { Button, notify, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { PageHead } from 'shared-ui/Page';
import { SelectField } from 'shared-ui/SelectField';
import { useIsOnline, useUnreadNotifications } from 'shared-store';
import { useReadNotifications } from 'mf-kit/read-notifications';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { NotificationList } from './NotificationList';
import { NOTIFICATION_FILTERS, type NotificationFilter, NOTIFICATIONS, PREFERENCES } from './notifications.messages';
import { PreferencesDialog } from './PreferencesDialog';

interface NotificationsScreenProps {
  user: CurrentUser;
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
}

/** All notifications of the signed-in person, newest first; new ones appear without a reload. */
export function NotificationsScreen({ user, filter, onFilter }: NotificationsScreenProps) {
  const unread = useUnreadNotifications();
  const isOnline = useIsOnline();
  const [isChoosing, setChoosing] = useState(false);
  const [markRead, marking] = useReadNotifications();
  const read = async (what: { ids: string[] } | { all: true }) => {
    const { error } = await markRead(what);
    if (error) notify.error(NOTIFICATIONS.readFailed);
  };
  return (
    <>
      <PageHead>
        <h1>{NOTIFICATIONS.title}</h1>
        <p>{NOTIFICATIONS.intro}</p>
      </PageHead>
      {!isOnline && <Banner tone="warning" title={NOTIFICATIONS.offline} />}
      <Bar>
        <Filter>
          <SelectField
            label={NOTIFICATIONS.show}
            options={NOTIFICATION_FILTERS}
            value={filter}
            onChange={(event) => onFilter(event.target.value as NotificationFilter)}
          />
        </Filter>
        <Place $isShown={unread > 0}>
          <Button
            tone="neutral"
            icon={<CheckCheck aria-hidden />}
            loading={marking.isLoading}
            onClick={() => void read({ all: true })}
          >
            {NOTIFICATIONS.markAll}
          </Button>
        </Place>
        <Button tone="neutral" icon={<Settings2 aria-hidden />} onClick={() => setChoosing(true)}>
          {PREFERENCES.open}
        </Button>
      </Bar>
      {isChoosing && <PreferencesDialog uid={user.uid} onClose={() => setChoosing(false)} />}
      <NotificationList
        key={filter}
        uid={user.uid}
        filter={filter}
        onRead={(id) => void read({ ids: [id] })}
        onShowAll={() => onFilter('all')}
      />
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};
`;

const Filter = styled.div`
  inline-size: 9rem;
  margin-inline-end: auto;
`;

/* Kept free while nothing is unread: how much is comes late. */
const Place = styled.div<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;
