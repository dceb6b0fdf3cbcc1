import { formatPi, type Rental } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, shortfallOf, useAttempt } from 'mf-kit/spending';
import { isApiError } from 'shared-store';
import { LinkButton, notify } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Stack } from 'shared-ui/Stack';
import { useState } from 'react';
import { useTakeRentalStep } from './rentals.api';
import { RENTAL_STEP, RENTALS } from './rentals.messages';

interface RentalStepDialogProps {
  rental: Rental;
  action: 'end' | 'reclaim';
  onClose: () => void;
}

/** Asks for confirmation of a step, with what goes back to whom. */
export function RentalStepDialog({ rental, action, onClose }: RentalStepDialogProps) {
  const off = usePaymentBlock(RENTALS.offline);
  const attempt = useAttempt();
  const [take, { isLoading }] = useTakeRentalStep();
  const [failure, setFailure] = useState<{ text: string; shortfall: number | null } | null>(null);
  const { label, title, effect } = RENTAL_STEP[action];
  const confirm = async () => {
    setFailure(null);
    const { error } = await attempt.run(action, (idempotencyKey) => take({ id: rental.id, action, idempotencyKey }));
    if (!error || (isApiError(error) && error.code === 'ORDER_STATE')) {
      if (error) notify.error(RENTALS.moved);
      else notify.success(RENTALS.saved);
      return onClose();
    }
    const text = isApiError(error) ? error.message : RENTALS.failedStep;
    setFailure({ text, shortfall: shortfallOf(error) });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        <>
          <strong translate="no">{rental.domainName}</strong>
          <br />
          {effect}
        </>
      }
      confirmLabel={label}
      cancelLabel={RENTALS.back}
      tone="danger"
      busy={isLoading}
      confirmButton={off.button}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <DefinitionList boxed rows={rowsOf(rental, action)} />
        {failure && <Banner tone="danger" title={failure.text} />}
        {failure?.shortfall && (
          <LinkButton href={depositAddress(failure.shortfall, `/rentals/${rental.id}`)}>
            {RENTALS.deposit({ amount: formatPi(failure.shortfall) })}
          </LinkButton>
        )}
        {off.reason && (
          <p role="alert" id={off.noteId}>
            {off.reason}
          </p>
        )}
      </Stack>
    </AlertDialog>
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
