import { formatPi, type Rental } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { notify } from 'shared-ui';
import { DealStepDialog, useDealStep } from '../../common/DealStepDialog';
import { useTakeRentalStep } from './rentals.api';
import { RENTAL_STEP, RENTALS } from './rentals.messages';

interface RentalStepDialogProps {
  rental: Rental;
  action: 'end' | 'reclaim';
  onClose: () => void;
}

/** A step of a rental, with what each side gets back. */
export function RentalStepDialog({ rental, action, onClose }: RentalStepDialogProps) {
  const [send, { isLoading }] = useTakeRentalStep();
  const { failure, shortfall, take } = useDealStep(onClose);
  const confirm = () =>
    take(action, async (idempotencyKey) => {
      const taken = await send({ id: rental.id, action, idempotencyKey });
      if (!taken.error) notify.success(RENTALS.saved);
      return taken;
    });
  return (
    <DealStepDialog
      step={{ ...RENTAL_STEP[action], itemName: rental.domainName, tone: 'danger' }}
      rows={rowsOf(rental, action)}
      missing={{ amount: shortfall ?? 0, returnTo: `/rentals/${rental.id}` }}
      failure={failure}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function rowsOf({ paidUntil, reclaim }: Rental, action: 'end' | 'reclaim') {
  if (action === 'end')
    return [paidUntil !== null && { name: RENTALS.usedUntil, value: dayText(paidUntil), isMain: true }];
  if (!reclaim) return [];
  return [
    { name: RENTALS.toRenter, value: formatPi(reclaim.toRenter), isMain: true },
    reclaim.fromWallet > 0 && { name: RENTALS.fromWallet, value: formatPi(reclaim.fromWallet) },
    reclaim.toOwner > 0 && { name: RENTALS.toOwner, value: formatPi(reclaim.toOwner) },
  ];
}
