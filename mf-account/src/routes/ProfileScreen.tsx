import type { CurrentUser } from 'contracts';
import { useLazyPart } from 'mf-kit';
import { isApiError, selectCurrentSubscription, useAppSelector } from 'shared-store';
import { Button, ErrorState, Loading, Skeleton, theme } from 'shared-ui';
import { Tabs } from 'shared-ui/Tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDeposit } from '../features/deposit/useDeposit';
import { MyListings } from '../features/listings/MyListings';
import { useProfile } from '../features/profile/profile.api';
import { PROFILE_WORDS, TAB_LABEL } from '../features/profile/profile.messages';
import { ProfileDetails } from '../features/profile/ProfileDetails';
import { ProfileHeader } from '../features/profile/ProfileHeader';
import { TransactionList } from '../features/transactions/TransactionList';
import { WALLET } from '../features/wallet/wallet.messages';
import { WalletCard } from '../features/wallet/WalletCard';
import { useProfileAddress } from './useProfileAddress';

const loadDeposit = () => import(/* webpackChunkName: "deposit" */ '../features/deposit/DepositDialog');

/** Identity and wallet beside the tabs; one above the other on phones. */
export function ProfileScreen({ user }: { user: CurrentUser }) {
  const address = useProfileAddress();
  const subscription = useAppSelector(selectCurrentSubscription);
  const profile = useProfile(user.uid);
  const deposit = useDeposit();
  const { Part: DepositDialog } = useLazyPart(loadDeposit);
  const isDepositOpen = address.deposit !== null;
  const closeDeposit = () => {
    address.closeDeposit();
    if (deposit.payment.status === 'success') deposit.reset();
  };

  const contents: Record<keyof typeof TAB_LABEL, ReactNode> = {
    details: profile.data ? (
      <ProfileDetails profile={profile.data} subscription={subscription} />
    ) : (
      <ProfilePending error={profile.error} isFetching={profile.isFetching} onRetry={() => void profile.refetch()} />
    ),
    wallet: <TransactionList depositAction={<Button onClick={address.openDeposit}>{WALLET.deposit}</Button>} />,
    listings: <MyListings user={user} />,
  };
  return (
    <Columns>
      <Side>
        <ProfileHeader username={user.username} profile={profile.data} subscription={subscription} />
        <WalletCard
          isDepositRunning={deposit.payment.status === 'processing' && !isDepositOpen}
          onDeposit={address.openDeposit}
        />
      </Side>
      <Main>
        <Tabs
          label={PROFILE_WORDS.title}
          value={address.tab}
          onChange={address.openTab}
          items={(Object.keys(TAB_LABEL) as (keyof typeof TAB_LABEL)[]).map((value) => ({
            value,
            label: TAB_LABEL[value],
            content: contents[value],
          }))}
        />
      </Main>
      {DepositDialog && isDepositOpen && (
        <DepositDialog
          deposit={deposit}
          prefill={address.deposit ?? ''}
          returnTo={address.returnTo}
          onClose={closeDeposit}
        />
      )}
    </Columns>
  );
}

interface ProfilePendingProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

function ProfilePending({ error, isFetching, onRetry }: ProfilePendingProps) {
  if (!error) {
    return (
      <Loading label="Loading profile">
        <Skeleton lines={6} />
      </Loading>
    );
  }
  return (
    <ErrorState
      compact
      title={PROFILE_WORDS.failed}
      supportCode={isApiError(error) ? error.requestId : undefined}
      action={
        <Button tone="neutral" loading={isFetching} onClick={onRetry}>
          {PROFILE_WORDS.retry}
        </Button>
      }
    />
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  ${theme.media.lg} {
    grid-template-columns: 21rem minmax(0, 1fr);
    gap: ${theme.space[8]};
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
`;

const Main = styled.div`
  min-inline-size: 0;
`;
