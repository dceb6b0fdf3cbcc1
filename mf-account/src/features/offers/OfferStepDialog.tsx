import { formatPi, OFFER, type Offer, type OfferAction, offerForm } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { useTakeOfferStep } from 'mf-kit/offer-steps';
import { useWallet } from 'shared-store';
import { TextArea } from 'shared-ui/TextArea';
import { DealStepDialog, useDealStep } from '../../common/DealStepDialog';
import { OFFER_STEP, OFFERS } from './offers.messages';
import { stepFigures } from './offerView';

interface OfferStepDialogProps {
  offer: Offer;
  side: 'buyer' | 'seller';
  action: OfferAction;
  onClose: () => void;
}

const NO_TEXT = { amount: '', message: '' };

/** A step of an offer with what it does to the money, and the amount of a counter. */
export function OfferStepDialog({ offer, side, action, onClose }: OfferStepDialogProps) {
  const balance = useWallet().data?.balance ?? null;
  const [send, { isLoading }] = useTakeOfferStep();
  const { failure, shortfall, take } = useDealStep(onClose);
  const form = useContractForm(offerForm, NO_TEXT, { mode: 'onSubmit' });
  const { label, title, effect } = OFFER_STEP[action];
  const { rows, shortfall: counted } = stepFigures(offer, side, action, balance);

  const takeWith = (text: { amount?: number; message?: string }) =>
    take(
      `${action} ${text.amount ?? ''} ${text.message ?? ''}`,
      (idempotencyKey) => send({ id: offer.id, action, ...text, idempotencyKey }),
      form.refuse,
    );
  const confirm = action === 'counter' ? form.handleSubmit(takeWith) : () => takeWith({});

  return (
    <DealStepDialog
      step={{ label, title, itemName: offer.domainName, effect: effect[side] }}
      rows={rows}
      missing={{ amount: shortfall ?? counted, returnTo: '/offers?role=buyer' }}
      failure={failure}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {action === 'counter' && <CounterFields form={form} offer={offer} />}
    </DealStepDialog>
  );
}

type CounterForm = ReturnType<typeof useContractForm<typeof NO_TEXT, { amount: number; message: string }>>;

function CounterFields({ form, offer }: { form: CounterForm; offer: Offer }) {
  const amount = useTypedField(form, 'amount');
  return (
    <>
      <AmountField
        {...amount}
        label={OFFERS.counterField}
        min={String(offer.amount)}
        max={String(offer.price)}
        hint={OFFERS.counterHint({ offer: formatPi(offer.amount), price: formatPi(offer.price) })}
        required
      />
      <TextArea
        {...form.field('message')}
        label={OFFERS.message}
        hint={OFFERS.messageHint}
        counterMax={OFFER.messageMax}
      />
    </>
  );
}
