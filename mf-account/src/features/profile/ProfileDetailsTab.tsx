import { isApiError, selectCurrentSubscription, useAppSelector, useProfile } from 'shared-store';
import { Button, ErrorState, Loading, Skeleton } from 'shared-ui';
import { PROFILE_TEXT } from './profile.messages';
import { ProfileDetails } from './ProfileDetails';

/** Tab 'Profile Details', while its profile loads, fails or is here. */
export function ProfileDetailsTab({ uid }: { uid: string }) {
  const { data: profile, error, isFetching, refetch } = useProfile(uid);
  const subscription = useAppSelector(selectCurrentSubscription);
  if (profile) return <ProfileDetails profile={profile} subscription={subscription} />;
  return error ? (
    <ErrorState
      compact
      title={PROFILE_TEXT.failed}
      supportCode={isApiError(error) ? error.requestId : undefined}
      action={
        <Button tone="neutral" loading={isFetching} onClick={() => void refetch()}>
          {PROFILE_TEXT.retry}
        </Button>
      }
    />
  ) : (
    <Loading label="Loading profile">
      <Skeleton lines={6} />
    </Loading>
  );
}
