import type { CurrentUser, Rental } from 'contracts';
import { Link, theme } from 'shared-ui';
import { PageHead } from 'shared-ui/Page';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { Tabs } from 'shared-ui/Tabs';
import { KeyRound } from 'lucide-react';
import styled from 'styled-components';
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
    <Item>
      <Head>
        <h2>
          <Name href={`/rentals/${rental.id}`} aria-label={RENTALS.show({ name: rental.domainName })} translate="no">
            {rental.domainName}
          </Name>
        </h2>
        <StatusBadge {...RENTAL_BADGE[rental.status]} />
      </Head>
      <Muted>
        {side === 'renter'
          ? RENTALS.rentedFrom({ owner: other.username })
          : RENTALS.rentedTo({ renter: other.username })}{' '}
        · {rent}
      </Muted>
      <p>{says}</p>
    </Item>
  );
}

const Item = styled.li`
  position: relative;
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[1]};

  &:hover {
    border-color: ${theme.color.brand};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};

  & h2 {
    min-inline-size: 0;
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
    overflow-wrap: anywhere;
  }
`;

/* The whole card is the link's target. */
const Name = styled(Link)`
  color: ${theme.color.text};
  font-weight: ${theme.weight.bold};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;
