import type { CurrentUser } from 'contracts';
import { Button, notify, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { PageHead } from 'shared-ui/Page';
import { SelectField } from 'shared-ui/SelectField';
import { useIsOnline, useUnreadNotices } from 'shared-store';
import { CheckCheck } from 'lucide-react';
import styled from 'styled-components';
import { NoticeList } from './NoticeList';
import { useReadNotices } from './notifications.api';
import { NOTICE_FILTERS, type NoticeFilter, NOTIFICATIONS } from './notifications.messages';

interface NoticesScreenProps {
  user: CurrentUser;
  filter: NoticeFilter;
  onFilter: (filter: NoticeFilter) => void;
}

/** All notices of the signed-in person, newest first; new ones appear by themselves. */
export function NoticesScreen({ user, filter, onFilter }: NoticesScreenProps) {
  const unread = useUnreadNotices();
  const isOnline = useIsOnline();
  const [markRead, marking] = useReadNotices();
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
            options={NOTICE_FILTERS}
            value={filter}
            onChange={(event) => onFilter(event.target.value as NoticeFilter)}
          />
        </Filter>
        {unread > 0 && (
          <Button
            tone="neutral"
            icon={<CheckCheck aria-hidden />}
            loading={marking.isLoading}
            onClick={() => void read({ all: true })}
          >
            {NOTIFICATIONS.markAll}
          </Button>
        )}
      </Bar>
      <NoticeList
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
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Filter = styled.div`
  inline-size: 9rem;
`;
