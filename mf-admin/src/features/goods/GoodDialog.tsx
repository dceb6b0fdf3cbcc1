import {
  AMOUNT,
  DAY_MS,
  ORDER,
  type Product,
  PRODUCT,
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_LABEL,
  productForm,
  type ProductInput,
} from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { PictureField } from 'mf-kit/picture-field';
import { useAttempt } from 'mf-kit/spending';
import { defineMessages } from 'shared-i18n';
import { Button, notify } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { useId } from 'react';
import { officeApi } from '../../common/office.api';
import { sayError } from '../../common/useCaseActs';

const TEXT = defineMessages(
  'admin.goodDialog',
  {
    add: 'Add a good',
    change: 'Change {title}',
    seller: 'You sell it: you deliver it within {deliveryDays} days of its payment, and the money is yours.',
    note: 'Whoever is about to pay another price is asked again.',
    title: 'Title',
    description: 'Description',
    price: 'Price',
    category: 'Category',
    chooseCategory: 'Choose a category',
    reason: 'Reason',
    reasonHint: 'It stands in the audit log.',
    cancel: 'Cancel',
    save: { add: 'Put on offer', change: 'Save' },
    saved: { add: 'It is on offer.', change: 'Saved.' },
  },
  { deliveryDays: ORDER.deliveryMs / DAY_MS },
);

const LIMITS = { min: String(AMOUNT.min), max: String(AMOUNT.max), step: String(AMOUNT.min) };

interface Fields extends Record<string, unknown> {
  title: string;
  description: string;
  price: string;
  category: string;
  images: string[];
  reason: string;
}

const fieldsOf = (good: Product | null): Fields => ({
  title: good?.title ?? '',
  description: good?.description ?? '',
  price: good ? String(good.price) : '',
  category: good?.category ?? '',
  images: good?.images ?? [],
  reason: '',
});

interface GoodDialogProps {
  /** The one to change; null for another one. */
  good: Product | null;
  onClose: () => void;
}

/** What a good of the shop is, what it costs and how it looks. */
export function GoodDialog({ good, onClose }: GoodDialogProps) {
  const id = useId();
  const attempt = useAttempt();
  const [make, making] = officeApi.useMakeGoodMutation();
  const [change, changing] = officeApi.useChangeGoodMutation();
  const isBusy = making.isLoading || changing.isLoading;
  const form = useContractForm<Fields, ProductInput>(productForm, fieldsOf(good));
  const { images, description, reason } = form.watch();
  const price = useTypedField(form, 'price');
  const act = good ? 'change' : 'add';
  const submit = form.handleSubmit(async (input) => {
    const { error } = good
      ? await change({ id: good.id, input })
      : await attempt.run(JSON.stringify(input), (idempotencyKey) => make({ input, idempotencyKey }));
    if (error) return form.refuse(error) || sayError(error);
    notify.success(TEXT.saved[act]);
    onClose();
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={good ? TEXT.change({ title: good.title }) : TEXT.add}
      description={good ? TEXT.note : TEXT.seller}
      busy={isBusy}
      footer={
        <>
          <Button tone="neutral" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            {TEXT.save[act]}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} gap={5} noValidate onSubmit={(event) => void submit(event)}>
        <TextField {...form.field('title')} label={TEXT.title} required maxLength={PRODUCT.titleMax} />
        <TextArea
          {...form.field('description')}
          label={TEXT.description}
          required
          counterMax={PRODUCT.descriptionMax}
          value={description}
        />
        <AmountField {...price} {...LIMITS} required label={TEXT.price} />
        <SelectField
          {...form.field('category')}
          label={TEXT.category}
          required
          placeholder={TEXT.chooseCategory}
          options={PRODUCT_CATEGORIES.map((value) => ({ value, label: PRODUCT_CATEGORY_LABEL[value] }))}
        />
        <PictureField
          images={images}
          max={PRODUCT.imagesMax}
          error={form.field('images').error}
          onChange={(changed) => form.setValue('images', changed(form.getValues('images')))}
        />
        <TextArea
          {...form.field('reason')}
          label={TEXT.reason}
          hint={TEXT.reasonHint}
          required
          rows={3}
          counterMax={500}
          value={reason}
        />
      </Stack>
    </Dialog>
  );
}
