import type { CurrentUser } from 'contracts';
import { lazyPart } from 'mf-kit';
import { isPayable } from 'mf-kit/payment';
import { selectCurrentSubscription, useAppSelector, useProfile, useUnreadNotifications, useWallet } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { CountBadge } from 'shared-ui/CountBadge';
import { Bell, HandCoins, Handshake, KeyRound, UserRoundCog } from 'lucide-react';
import styled from 'styled-components';
import { useDeposit } from '../features/deposit/useDeposit';
import { PROFILE_TEXT } from '../features/profile/profile.messages';
import { ProfileHeader } from '../features/profile/ProfileHeader';
import { WalletCard } from '../features/wallet/WalletCard';
import { ProfileTabs } from './ProfileTabs';
import { useProfileAddress } from './useProfileAddress';

// The forms load as one file: they share the form library and the schemas.
const DepositDialog = lazyPart(() => import(/* webpackChunkName: "forms" */ '../features/deposit/DepositDialog'));
const WithdrawDialog = lazyPart(() => import(/* webpackChunkName: "forms" */ '../features/wallet/WithdrawDialog'));

/** Identity and wallet beside the tabs; one above the other on phones. */
export function ProfileScreen({ user }: { user: CurrentUser }) {
  const address = useProfileAddress();
  const subscription = useAppSelector(selectCurrentSubscription);
  const profile = useProfile(user.uid);
  const deposit = useDeposit();
  const { data: wallet } = useWallet();
  const unread = useUnreadNotifications();
  // The dialogs' code loads before they are opened.
  const canDeposit = DepositDialog.useStatus().isHere;
  const canWithdraw = WithdrawDialog.useStatus().isHere;
  const isDepositOpen = address.deposit !== null;
  const closeDeposit = () => {
    address.closeDeposit();
    // A running deposit goes on and a cancelled one keeps its amount; a finished one is cleared for the next.
    if (deposit.payment.status !== 'processing' && !isPayable(deposit.payment)) deposit.reset();
  };

  return (
    <Columns>
      <Side>
        <ProfileHeader uid={user.uid} username={user.username} profile={profile.data} subscription={subscription} />
        <OwnPages>
          <LinkButton href="/notifications" tone="neutral" size="sm" fullWidth icon={<Bell aria-hidden />}>
            <span>
              {PROFILE_TEXT.notifications}{' '}
              <Count>
                <CountBadge count={unread} label={PROFILE_TEXT.unreadNotifications({ count: unread })} />
              </Count>
            </span>
          </LinkButton>
          <LinkButton href="/orders" tone="neutral" size="sm" fullWidth icon={<Handshake aria-hidden />}>
            {PROFILE_TEXT.orders}
          </LinkButton>
          <LinkButton href="/offers" tone="neutral" size="sm" fullWidth icon={<HandCoins aria-hidden />}>
            {PROFILE_TEXT.offers}
          </LinkButton>
          <LinkButton href="/rentals" tone="neutral" size="sm" fullWidth icon={<KeyRound aria-hidden />}>
            {PROFILE_TEXT.rentals}
          </LinkButton>
          <LinkButton href="/account" tone="neutral" size="sm" fullWidth icon={<UserRoundCog aria-hidden />}>
            {PROFILE_TEXT.account}
          </LinkButton>
        </OwnPages>
        <WalletCard
          isDepositRunning={deposit.payment.status === 'processing' && !isDepositOpen}
          onDeposit={address.openDeposit}
          onWithdraw={address.openWithdraw}
        />
      </Side>
      <Main>
        <ProfileTabs user={user} tab={address.tab} onTab={address.openTab} onDeposit={address.openDeposit} />
      </Main>
      {canDeposit && isDepositOpen && (
        <DepositDialog
          deposit={deposit}
          prefill={address.deposit ?? ''}
          returnTo={address.returnTo}
          onClose={closeDeposit}
        />
      )}
      {canWithdraw && address.isWithdrawOpen && wallet && (
        <WithdrawDialog
          balance={wallet.balance}
          destination={profile.data?.walletAddress ?? null}
          onClose={address.closeWithdraw}
        />
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  ${theme.media.xl} {
    grid-template-columns: 22rem minmax(0, 1fr);
  }
`;

/* The first has a count and needs the width. */
const OwnPages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${theme.space[2]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  /* The rail has them there. */
  ${theme.media.lg} {
    display: none;
  }
`;

/* Takes no space: the word beside it stays where it is when the count arrives. */
const Count = styled.span`
  position: absolute;
  margin-inline-start: ${theme.space[1]};
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
`;

const Main = styled.div`
  min-inline-size: 0;
`;
