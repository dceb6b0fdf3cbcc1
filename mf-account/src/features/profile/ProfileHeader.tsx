import { type CurrentSubscription, formatRating, type UserProfile } from 'contracts';
import { monthText } from 'mf-kit/dates';
import { Avatar, theme } from 'shared-ui';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { VerifiedBadge } from './VerifiedBadge';
import { CalendarDays, Crown, Handshake, Star } from 'lucide-react';
import styled from 'styled-components';
import { PROFILE_TEXT } from './profile.messages';

interface ProfileHeaderProps {
  uid: string;
  username: string;
  /** Undefined while it loads. */
  profile: UserProfile | undefined;
  subscription: CurrentSubscription | null;
}

/** Picture, name, badges and bio of the person. The username is the page's h1. */
export function ProfileHeader({ uid, username, profile, subscription }: ProfileHeaderProps) {
  const plan = subscription?.subscription;
  return (
    <Header>
      <Avatar uid={uid} src={profile?.profileImage} size={96} />
      <Facts $hasPlan={!!plan}>
        <h1>
          <bdi>{username}</bdi>
        </h1>
        <Badges>
          {plan && <StatusBadge tone="brand" icon={<Crown aria-hidden />} label={`${plan.name} · ${plan.duration}`} />}
          {profile?.isVerified && <VerifiedBadge />}
          {profile && profile.totalSales > 0 && (
            <StatusBadge
              tone="success"
              icon={<Handshake aria-hidden />}
              label={PROFILE_TEXT.sales({ count: profile.totalSales })}
            />
          )}
          {profile?.rating != null && (
            <StatusBadge tone="gold" icon={<Star aria-hidden />} label={formatRating(profile.rating)} />
          )}
        </Badges>
        {profile && (
          <>
            <Bio dir="auto">{profile.bio || PROFILE_TEXT.noBio}</Bio>
            <Joined>
              <CalendarDays aria-hidden />
              <time dateTime={profile.joinedDate}>{PROFILE_TEXT.joined({ month: monthText(profile.joinedDate) })}</time>
            </Joined>
          </>
        )}
      </Facts>
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space[5]};
`;

/** As high as what loads: people with a plan are rated, verified and write about themselves. */
const Facts = styled.div<{ $hasPlan: boolean }>`
  flex: 1 1 14rem;
  display: grid;
  align-content: start;
  min-block-size: ${({ $hasPlan }) => ($hasPlan ? '13.5rem' : '7.75rem')};
  gap: ${theme.space[2]};
  min-inline-size: 0;

  & > h1 {
    overflow-wrap: anywhere;
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  &:empty {
    display: none;
  }
`;

const Bio = styled.p`
  overflow-wrap: anywhere;
`;

const Joined = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  & > svg {
    inline-size: 1rem;
  }
`;
