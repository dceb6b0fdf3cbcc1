import type { CurrentUser } from 'contracts';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHead } from 'shared-ui/Page';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Tabs } from 'shared-ui/Tabs';
import { HandCoins } from 'lucide-react';
import styled from 'styled-components';
import { MorePages } from '../../common/MorePages';
import { OfferCard } from './OfferCard';
import { useOffers } from './offers.api';
import { OFFER_ROLES, type OfferRole, OFFERS } from './offers.messages';

interface OffersScreenProps {
  user: CurrentUser;
  role: OfferRole;
  onRole: (role: OfferRole) => void;
}

/** All offers of the signed-in person, newest first. */
export function OffersScreen({ user, role, onRole }: OffersScreenProps) {
  return (
    <>
      <PageHead>
        <h1>{OFFERS.title}</h1>
        <p>{OFFERS.intro}</p>
      </PageHead>
      <Tabs
        label={OFFERS.roles}
        value={role}
        onChange={onRole}
        items={OFFER_ROLES.map((tab) => ({ ...tab, content: <OfferList key={tab.value} user={user} tab={tab} /> }))}
      />
    </>
  );
}

interface OfferListProps {
  user: OffersScreenProps['user'];
  tab: (typeof OFFER_ROLES)[number];
}

function OfferList({ user, tab }: OfferListProps) {
  const query = useOffers({ uid: user.uid, role: tab.value });
  return (
    <QueryState
      query={query}
      loading={OFFERS.loading}
      skeleton={<Skeleton shape="block" height="16rem" />}
      failed={OFFERS.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={
        <EmptyState
          picture={<HandCoins />}
          title={OFFERS.empty}
          body={tab.emptyBody}
          action={<LinkButton href={tab.start.href}>{tab.start.label}</LinkButton>}
        />
      }
    >
      {({ pages }) => (
        <Stack>
          <List role="list">
            {pages
              .flatMap(({ data }) => data)
              .map((offer) => (
                <OfferCard key={offer.id} offer={offer} viewer={user} />
              ))}
          </List>
          <MorePages query={query} noun={OFFERS.noun} failed={OFFERS.failed} />
        </Stack>
      )}
    </QueryState>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;
