import { AMOUNT, DOMAIN, type Domain, type ListingEdit, statusReasonOf } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { type ContractForm, useContractForm, useTypedField } from 'mf-kit/forms';
import { PictureField } from 'mf-kit/picture-field';
import { PriceHistory } from 'mf-kit/price-history';
import { Button, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import { SwitchField } from 'shared-ui/SwitchField';
import { TextArea } from 'shared-ui/TextArea';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { TagsField } from '../../common/TagsField';
import { usePriceCheck } from '../../common/usePriceCheck';
import { DESK_MESSAGES as messages } from './desk.messages';
import { hasBids } from './deskView';
import { editForm, type EditFields, fieldsOf } from './editForm';
import { useListingActs } from './useListingActs';

const LIMITS = { min: String(AMOUNT.min), max: String(AMOUNT.max), step: String(AMOUNT.min) };

interface EditDialogProps {
  domain: Domain;
  onClose: () => void;
}

/** Changes a listing; what may not be changed is said before. */
export function Component({ domain, onClose }: EditDialogProps) {
  const id = useId();
  const acts = useListingActs();
  const withBids = hasBids(domain);
  const form = useContractForm<EditFields, ListingEdit>(editForm(domain), fieldsOf(domain));
  const fields = { ...fieldsOf(domain), ...useWatch({ control: form.control }) } as EditFields;
  const priceCheck = usePriceCheck();
  const submit = form.handleSubmit(async (change) => {
    if (!(await priceCheck.pass(changedSale(domain, change)))) return;
    if (await acts.edit(domain, change, form.refuse)) onClose();
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={messages.editTitle({ name: domain.name })}
      description={withBids ? messages.editBids : messages.editNote}
      busy={acts.isEditing}
      footer={
        <>
          <Button tone="neutral" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={id} loading={acts.isEditing}>
            {domain.status === 'rejected' ? messages.saveAgain : messages.save}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} gap={5} noValidate onSubmit={(event) => void submit(event)}>
        {domain.statusReason && (
          <Banner tone="warning" title={messages.reason({ reason: statusReasonOf(domain) ?? '' })} />
        )}
        {!withBids && <Prices form={form} domain={domain} />}
        <TextArea
          {...form.field('description')}
          label={messages.descriptionField}
          counterMax={DOMAIN.descriptionMax}
          value={fields.description}
        />
        <TagsField
          tags={fields.tags}
          error={form.field('tags').error}
          onChange={(tags) => form.setValue('tags', tags)}
        />
        {!withBids && (
          <PictureField
            images={fields.images}
            max={DOMAIN.imagesMax}
            onChange={(change) => form.setValue('images', change(form.getValues('images')))}
          />
        )}
        {domain.mode === 'fixed' && (
          <SwitchField
            label={messages.offers}
            checked={fields.acceptsOffers}
            onChange={({ target }) => form.setValue('acceptsOffers', target.checked)}
          />
        )}
        <section>
          <Title>{messages.prices}</Title>
          <PriceHistory domainId={domain.id} />
        </section>
      </Stack>
      {priceCheck.dialog}
    </Dialog>
  );
}

/** For how much the name can be bought at once after the edit, where that changes. */
function changedSale({ id, name, category, mode, ...before }: Domain, edit: ListingEdit) {
  if (mode === 'rent') return [];
  const [was, price] = mode === 'auction' ? [before.buyNow, edit.buyNow] : [before.price, edit.price];
  return price == null || price === was ? [] : [{ id, name, category, price }];
}

interface PricesProps {
  form: ContractForm<EditFields, ListingEdit>;
  domain: Domain;
}

function Prices({ form, domain: { mode, reserve, buyNow } }: PricesProps) {
  const fields = {
    price: useTypedField(form, 'price'),
    reserve: useTypedField(form, 'reserve'),
    buyNow: useTypedField(form, 'buyNow'),
  };
  return (
    <>
      <AmountField {...fields.price} {...LIMITS} required label={messages.priceFields[mode]} />
      {mode === 'auction' && (
        <Pair>
          <AmountField
            {...fields.reserve}
            {...LIMITS}
            required={false}
            label={messages.reserve}
            hint={reserve == null ? messages.reserveHint : messages.keptWhenEmpty}
          />
          <AmountField
            {...fields.buyNow}
            {...LIMITS}
            required={false}
            label={messages.buyNow}
            hint={buyNow == null ? messages.buyNowHint : messages.keptWhenEmpty}
          />
        </Pair>
      )}
    </>
  );
}

const Title = styled.h3`
  margin-block-end: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${theme.space[5]};
`;
