import type { UserProfile } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { selectCurrentSubscription, useAppSelector, useProfile } from 'shared-store';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { CopyField } from 'shared-ui/CopyField';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shortAddress } from '../../common/shortAddress';
import { PROFILE_TEXT } from './profile.messages';
import { Rating } from './Rating';
import { SocialLinks } from './SocialLinks';
import { SubscriptionCard } from './SubscriptionCard';

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
  const { bio, walletAddress, joinedDate, contactEmail, socialLinks, rating } = profile;
  return (
    <Stack gap={5}>
      <Card title={PROFILE_TEXT.about}>
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
