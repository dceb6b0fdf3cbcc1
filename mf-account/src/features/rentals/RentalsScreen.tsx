import type { CurrentUser, Rental } from 'contracts';
import { PageHead } from 'shared-ui/Page';
import { Tabs } from 'shared-ui/Tabs';
import { KeyRound } from 'lucide-react';
import { DealCard } from '../../common/DealCard';
import { PagedList } from '../../common/PagedList';
import { useRentals } from './rentals.api';
import { RENTAL_BADGE, RENTAL_ROLES, type RentalRole, RENTALS } from './rentals.messages';
import { rentalView } from './rentalView';

interface RentalsScreenProps {
  user: CurrentUser;
  role: RentalRole;
  onRole: (role: RentalRole) => void;
}

/** All rentals of the signed-in person, newest first, each side on its own tab. */
export function RentalsScreen({ user, role, onRole }: RentalsScreenProps) {
  return (
    <>
      <PageHead>
        <h1>{RENTALS.title}</h1>
        <p>{RENTALS.intro}</p>
      </PageHead>
      <Tabs
        label={RENTALS.roles}
        value={role}
        onChange={onRole}
        items={RENTAL_ROLES.map((tab) => ({ ...tab, content: <RentalList key={tab.value} user={user} tab={tab} /> }))}
      />
    </>
  );
}

interface RentalListProps {
  user: RentalsScreenProps['user'];
  tab: (typeof RENTAL_ROLES)[number];
}

function RentalList({ user, tab }: RentalListProps) {
  const query = useRentals({ uid: user.uid, role: tab.value });
  return (
    <PagedList query={query} texts={RENTALS} picture={<KeyRound />} emptyBody={tab.emptyBody} start={tab.start}>
      {(rental) => <RentalCard key={rental.id} rental={rental} viewer={user} />}
    </PagedList>
  );
}

/** One rental of the list: the name, the other party, its state, and what is due when. */
function RentalCard({ rental, viewer }: { rental: Rental; viewer: { uid: string } }) {
  const { side, other, says, rent } = rentalView(rental, viewer);
  return (
    <DealCard
      item={{ name: rental.domainName, type: 'domain' }}
      href={`/rentals/${rental.id}`}
      label={RENTALS.show({ name: rental.domainName })}
      badge={RENTAL_BADGE[rental.status]}
      person={other}
      role={side === 'renter' ? RENTALS.owner : RENTALS.renter}
      at={rental.createdAt}
      amount={rent}
      note={says}
    />
  );
}
