import { formatPi, OFFER, type Offer, type OfferAction, offerForm } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { useTakeOfferStep } from 'mf-kit/offer-steps';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, shortfallOf, useAttempt } from 'mf-kit/spending';
import { isApiError, useWallet } from 'shared-store';
import { LinkButton, notify } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { useState } from 'react';
import { OFFER_STEP, OFFERS } from './offers.messages';
import { stepFigures } from './offerView';

interface OfferStepDialogProps {
  offer: Offer;
  side: 'buyer' | 'seller';
  action: OfferAction;
  onClose: () => void;
}

const NO_TEXT = { amount: '', message: '' };

/** Asks for confirmation of a step with what it does to the money, and for the amount of a counter. */
export function OfferStepDialog({ offer, side, action, onClose }: OfferStepDialogProps) {
  const balance = useWallet().data?.balance ?? null;
  const off = usePaymentBlock(OFFERS.offline);
  const attempt = useAttempt();
  const [take, { isLoading }] = useTakeOfferStep();
  const [lacking, setLacking] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm(offerForm, NO_TEXT, { mode: 'onSubmit' });
  const { label, title, effect } = OFFER_STEP[action];
  const { rows, shortfall: counted } = stepFigures(offer, side, action, balance);
  const shortfall = lacking ?? counted;

  const send = async (text: { amount?: number; message?: string }) => {
    setFailure(null);
    const { error } = await attempt.run(`${action} ${text.amount ?? ''} ${text.message ?? ''}`, (idempotencyKey) =>
      take({ id: offer.id, action, ...text, idempotencyKey }),
    );
    if (!error) return onClose();
    if (isApiError(error) && error.code === 'OFFER_STATE') {
      notify.error(OFFERS.moved);
      return onClose();
    }
    setLacking(shortfallOf(error));
    if (!form.refuse(error)) setFailure(isApiError(error) ? error.message : OFFERS.failedStep);
  };
  const confirm = action === 'counter' ? form.handleSubmit((text) => send(text)) : () => send({});

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        <>
          <strong translate="no">{offer.domainName}</strong>
          <br />
          {effect[side]}
        </>
      }
      confirmLabel={label}
      cancelLabel={OFFERS.back}
      busy={isLoading}
      confirmButton={{ ...off.button, disabled: off.button.disabled || shortfall > 0 }}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        {action === 'counter' && <CounterFields form={form} offer={offer} />}
        {rows.length > 0 && <DefinitionList boxed rows={rows} />}
        {failure && <Banner tone="danger" title={failure} />}
        {shortfall > 0 && (
          <LinkButton href={depositAddress(shortfall, '/offers?role=buyer')}>
            {OFFERS.deposit({ amount: formatPi(shortfall) })}
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
