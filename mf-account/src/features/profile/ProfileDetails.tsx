import type { CurrentSubscription, UserProfile } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { CopyField } from 'shared-ui/CopyField';
import { Rating } from './Rating';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shortAddress } from '../../common/shortAddress';
import { PROFILE_TEXT } from './profile.messages';
import { SocialLinks } from './SocialLinks';
import { SubscriptionCard } from './SubscriptionCard';

interface ProfileDetailsProps {
  profile: UserProfile;
  subscription: CurrentSubscription | null;
}

/** Tab 'Profile Details'. */
export function ProfileDetails({ profile, subscription }: ProfileDetailsProps) {
  const { bio, walletAddress, joinedDate, contactEmail, socialLinks, rating } = profile;
  return (
    <Grid>
      <Card title={PROFILE_TEXT.about}>
        <Stack>
          <About dir="auto">{bio || PROFILE_TEXT.noBio}</About>
          {walletAddress ? (
            <CopyField label={PROFILE_TEXT.address} value={walletAddress} shownValue={shortAddress(walletAddress)} />
          ) : (
            <Muted>{PROFILE_TEXT.noAddress}</Muted>
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
    </Grid>
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

const Grid = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
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
