import type { CurrentUser, Rental } from 'contracts';
import { Slot } from 'mf-kit';
import { dayText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Buying } from 'mf-kit/purchase';
import { Button, LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
import { useState } from 'react';
import styled from 'styled-components';
import { DealColumns, DealHead, DealPage } from '../../common/DealPage';
import { PeriodLine } from './PeriodLine';
import { PointToDialog } from './PointToDialog';
import { useRental } from './rentals.api';
import { RENTAL_BADGE, RENTAL_STEP, RENTALS } from './rentals.messages';
import { RentalStepDialog } from './RentalStepDialog';
import { type RentalView, rentalView } from './rentalView';

/** One rental for its two sides, kept up to date by the user's live events. */
export function RentalScreen({ user, rentalId }: { user: CurrentUser; rentalId: string }) {
  const query = useRental({ uid: user.uid, id: rentalId });
  return (
    <DealPage query={query} texts={RENTALS.page} allHref="/rentals">
      {(rental) => <FoundRental rental={rental} user={user} />}
    </DealPage>
  );
}

function FoundRental({ rental, user }: { rental: Rental; user: CurrentUser }) {
  const view = rentalView(rental, user);
  return (
    <Stack gap={6}>
      <DealHead
        item={{ name: rental.domainName, type: 'domain' }}
        state={RENTAL_BADGE[rental.status]}
        all={{ href: `/rentals?role=${view.side}`, label: RENTALS.page.all }}
      />
      <DealColumns>
        <Stack gap={6}>
          <Next rental={rental} view={view} />
          <Card title={RENTALS.calendar}>
            <PeriodLine rental={rental} />
          </Card>
        </Stack>
        <Facts rental={rental} view={view} />
      </DealColumns>
    </Stack>
  );
}

/** What is so, what is to be done, and what happens otherwise. */
function Next({ rental, view }: { rental: Rental; view: RentalView }) {
  const [action, setAction] = useState<'end' | 'reclaim' | null>(null);
  const first = rental.periodStart === null ? rental.orders.at(-1) : undefined;
  const canPay = rental.actions.includes('pay');
  return (
    <Card title={RENTALS.now} tone={canPay ? 'gold' : 'plain'}>
      <Stack>
        <Says>{view.says}</Says>
        {view.otherwise && (
          <Muted>
            <strong>{RENTALS.otherwise}</strong> {view.otherwise}
          </Muted>
        )}
        {canPay && <Buying item={itemOf(rental)} isActive />}
        {first && rental.status !== 'cancelled' && (
          <LinkButton href={`/orders/${first.orderId}`}>{RENTALS.order}</LinkButton>
        )}
        <Inline>
          {(['end', 'reclaim'] as const)
            .filter((each) => rental.actions.includes(each))
            .map((each) => (
              <Button key={each} tone="neutral" onClick={() => setAction(each)}>
                {RENTAL_STEP[each].label}
              </Button>
            ))}
        </Inline>
      </Stack>
      {action && <RentalStepDialog rental={rental} action={action} onClose={() => setAction(null)} />}
    </Card>
  );
}

/** The next period as the purchase dialog takes it. */
const itemOf = ({ id, domainId, domainName, price, owner, rentPeriod }: Rental) => ({
  type: 'domain' as const,
  id: domainId,
  name: domainName,
  price,
  seller: owner,
  rent: { period: rentPeriod, rentalId: id },
});

function Facts({ rental, view }: { rental: Rental; view: RentalView }) {
  const { owner, renter, paidUntil, createdAt, domainId, domainName, pointTo } = rental;
  const [isPointing, setPointing] = useState(false);
  const isRenter = view.side === 'renter';
  const other = isRenter ? owner : renter;
  const nameOf = (side: RentalView['side'], person: Rental['owner']) => (
    <Person person={person} isYou={view.side === side} />
  );
  return (
    <Card title={RENTALS.facts}>
      <Stack>
        <DefinitionList
          rows={[
            { name: RENTALS.price, value: view.rent },
            { name: RENTALS.owner, value: nameOf('owner', owner) },
            { name: RENTALS.renter, value: nameOf('renter', renter) },
            { name: RENTALS.pointTo, value: pointTo === null ? RENTALS.pointToUnknown : <Wish>{pointTo}</Wish> },
            paidUntil !== null && {
              name: RENTALS.paidUntil,
              value: <time dateTime={paidUntil}>{dayText(paidUntil)}</time>,
            },
            { name: RENTALS.since, value: <time dateTime={createdAt}>{dayText(createdAt)}</time> },
          ]}
        />
        {isRenter && rental.endedAt === null && (
          <Button tone="neutral" onClick={() => setPointing(true)}>
            {RENTALS.changePointTo}
          </Button>
        )}
        <Slot
          name="item.message-seller"
          sellerUid={other.uid}
          sellerUsername={other.username}
          itemId={domainId}
          itemType="domain"
          itemName={domainName}
          label={isRenter ? RENTALS.messageOwner : RENTALS.messageRenter}
        />
        <LinkButton tone="neutral" href={`/domains/${domainId}`}>
          {RENTALS.seeDomain}
        </LinkButton>
        {isPointing && <PointToDialog rental={rental} onClose={() => setPointing(false)} />}
      </Stack>
    </Card>
  );
}

const Wish = styled.bdi`
  overflow-wrap: anywhere;
`;

const Says = styled.p`
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  font-weight: ${theme.weight.semibold};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
`;
