import { PageMeta } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { type NotificationFilter, NOTIFICATIONS } from '../features/notifications/notifications.messages';
import { NotificationsScreen } from '../features/notifications/NotificationsScreen';

/** /notifications: what happened to the signed-in person; `?filter=unread` shows what is not read. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const [params, setParams] = useSearchParams();
  const show = (filter: NotificationFilter) => setParams(filter === 'all' ? {} : { filter }, { replace: true });
  return (
    <Page>
      <PageMeta title={`${NOTIFICATIONS.title} | Dotpi`} description={NOTIFICATIONS.description} robots="noindex" />
      {user ? (
        <NotificationsScreen
          user={user}
          filter={params.get('filter') === 'unread' ? 'unread' : 'all'}
          onFilter={show}
        />
      ) : (
        <SignInRequired body={NOTIFICATIONS.signInBody} />
      )}
    </Page>
  );
}
