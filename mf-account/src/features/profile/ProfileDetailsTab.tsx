import { type UserProfile, shortAddress } from 'contracts';
import { lazyPart } from 'mf-kit';
import { dayText } from 'mf-kit/dates';
import { selectCurrentSubscription, useAppSelector, useProfile } from 'shared-store';
import { Button, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { CopyField } from 'shared-ui/CopyField';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { EDIT_PROFILE } from './editProfile.messages';
import { PROFILE_TEXT } from './profile.messages';
import { Rating } from '../../common/Rating';
import { SocialLinks } from './SocialLinks';
import { SubscriptionCard } from './SubscriptionCard';

const EditProfileDialog = lazyPart(() => import(/* webpackChunkName: "forms" */ './EditProfileDialog'));

/** Tab 'Profile Details'. */
export function ProfileDetailsTab({ uid }: { uid: string }) {
  return (
    <QueryState
      compact
      query={useProfile(uid)}
      loading={PROFILE_TEXT.loading}
      skeleton={<Skeleton lines={6} />}
      failed={PROFILE_TEXT.failed}
    >
      {(profile) => <ProfileDetails profile={profile} />}
    </QueryState>
  );
}

function ProfileDetails({ profile }: { profile: UserProfile }) {
  const subscription = useAppSelector(selectCurrentSubscription);
  const [isEditing, setEditing] = useState(false);
  // The form's code loads before it is opened.
  const canEdit = EditProfileDialog.useStatus().isHere;
  const { bio, walletAddress, joinedDate, contactEmail, socialLinks, rating } = profile;
  return (
    <Stack gap={5}>
      {canEdit && isEditing && <EditProfileDialog profile={profile} onClose={() => setEditing(false)} />}
      <Card
        title={PROFILE_TEXT.about}
        action={
          <Button size="sm" tone="neutral" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {EDIT_PROFILE.open}
          </Button>
        }
      >
        <Stack>
          <About dir="auto">{bio || PROFILE_TEXT.noBio}</About>
          {walletAddress ? (
            <CopyField label={PROFILE_TEXT.address} value={walletAddress} shownValue={shortAddress(walletAddress)} />
          ) : (
            <Text tone="muted">{PROFILE_TEXT.noAddress}</Text>
          )}
          <Facts>
            <Fact name={PROFILE_TEXT.memberSince}>
              <time dateTime={joinedDate}>{dayText(joinedDate)}</time>
            </Fact>
            <Fact name={PROFILE_TEXT.email}>{contactEmail || PROFILE_TEXT.noEmail}</Fact>
            <Fact name={PROFILE_TEXT.social}>
              <SocialLinks links={socialLinks} />
            </Fact>
          </Facts>
        </Stack>
      </Card>
      <SubscriptionCard subscription={subscription} />
      <Card title={PROFILE_TEXT.reviews}>
        <Rating value={rating} />
      </Card>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const About = styled.p`
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${theme.space[4]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
