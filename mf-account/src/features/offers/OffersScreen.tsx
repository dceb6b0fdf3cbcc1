import type { CurrentUser } from 'contracts';
import { PageHead } from 'shared-ui/Page';
import { Tabs } from 'shared-ui/Tabs';
import { HandCoins } from 'lucide-react';
import { PagedList } from '../../common/PagedList';
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
    <PagedList query={query} texts={OFFERS} picture={<HandCoins />} emptyBody={tab.emptyBody} start={tab.start}>
      {(offer) => <OfferCard key={offer.id} offer={offer} viewer={user} />}
    </PagedList>
  );
}
