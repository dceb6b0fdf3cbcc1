import { DOMAIN, type Domain, editListing, type ListingEdit } from 'contracts';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { PiField } from 'shared-ui/PiField';
import { Stack } from 'shared-ui/Stack';
import { SwitchField } from 'shared-ui/SwitchField';
import { TextArea } from 'shared-ui/TextArea';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { typedPrice } from '../../common/priceSpread';
import { DESK_MESSAGES as messages } from './desk.messages';
import { hasBids } from './deskView';
import { useListingActs } from './useListingActs';

interface EditDialogProps {
  domain: Domain;
  onClose: () => void;
}

interface EditFields extends Record<string, unknown> {
  price: string;
  description: string;
  acceptsOffers: boolean;
}

/** The contract's schema of an edit over the fields; with bids only the text is sent (docs/rules.md section 3). */
const editForm = (domain: Domain) => ({
  safeParse(values: unknown) {
    const { price, description, acceptsOffers } = values as EditFields;
    const terms = hasBids(domain) ? {} : { price: typedPrice(price) ?? Number.NaN };
    const offers = domain.mode === 'fixed' ? { acceptsOffers } : {};
    const result = editListing.body.safeParse({ ...terms, ...offers, description });
    return result.success
      ? { success: true as const, data: result.data }
      : { success: false as const, error: { issues: result.error.issues } };
  },
});

/** Changes a listing; what may not be changed is said before. */
export function Component({ domain, onClose }: EditDialogProps) {
  const id = useId();
  const acts = useListingActs();
  const withBids = hasBids(domain);
  const form = useContractForm<EditFields, ListingEdit>(editForm(domain), {
    price: String(domain.price),
    description: domain.description,
    acceptsOffers: domain.acceptsOffers ?? false,
  });
  const price = useTypedField(form, 'price');
  const fields = useWatch({ control: form.control });
  const submit = form.handleSubmit(async (change) => {
    if (await acts.edit(domain, change)) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.editTitle(domain.name)}
      description={withBids ? messages.editBids : messages.editNote}
      busy={acts.isEditing}
      footer={
        <>
          <Button tone="neutral" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={id} loading={acts.isEditing}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} gap={5} noValidate onSubmit={(event) => void submit(event)}>
        {domain.statusReason && <Banner tone="warning" title={messages.reason(domain.statusReason)} />}
        {!withBids && <PiField {...price} min="0.01" max="100000000" step="0.01" label={messages.price} />}
        <TextArea
          {...form.field('description')}
          label={messages.descriptionField}
          counterMax={DOMAIN.descriptionMax}
          value={fields.description ?? ''}
        />
        {domain.mode === 'fixed' && (
          <SwitchField
            label={messages.offers}
            checked={fields.acceptsOffers ?? false}
            onChange={({ target }) => form.setValue('acceptsOffers', target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
