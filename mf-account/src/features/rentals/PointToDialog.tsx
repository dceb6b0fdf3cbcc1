import { pointInput, type Rental } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { isApiError } from 'shared-store';
import { Button, notify } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import { useId, useState } from 'react';
import { DEAL } from '../../common/deal.messages';
import { usePointRental } from './rentals.api';
import { RENTALS } from './rentals.messages';

/** The renter says what the name should point to (docs/rules.md section 6). */
export function PointToDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const id = useId();
  const form = useContractForm(pointInput, { pointTo: rental.pointTo ?? '' });
  const [point, { isLoading }] = usePointRental();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ pointTo }) => {
    setFailure(null);
    const { error } = await point({ id: rental.id, pointTo });
    if (!error) {
      notify.success(RENTALS.saved);
      return onClose();
    }
    if (!form.refuse(error)) setFailure(isApiError(error) ? error.message : DEAL.failed);
  });
  return (
    <Dialog
      open
      size="sm"
      busy={isLoading}
      onOpenChange={(open) => !open && onClose()}
      title={RENTALS.changePointTo}
      description={<span translate="no">{rental.domainName}</span>}
      footer={
        <>
          <Button tone="neutral" onClick={onClose}>
            {DEAL.back}
          </Button>
          <Button type="submit" form={id} loading={isLoading}>
            {RENTALS.save}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField {...form.field('pointTo')} required label={RENTALS.pointTo} hint={RENTALS.pointToHint} />
        {failure && <Banner tone="danger" title={failure} />}
      </Stack>
    </Dialog>
  );
}
