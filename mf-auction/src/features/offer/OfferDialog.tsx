import { type Domain, OFFER, offerForm, smallestOffer, toPi, toStroops } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { MoneySheet } from 'mf-kit/money-sheet';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, shortfallOf, useAttempt, walletCost } from 'mf-kit/spending';
import { isApiError, useWallet } from 'shared-store';
import { Button, LinkButton } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { MAKE_OFFER } from './makeOffer.messages';
import { useMakeOffer } from './offers.api';

interface OfferDialogProps {
  domain: Domain;
  onClose: () => void;
}

/** The amount, what it does to the wallet, and a message; then the offer is sent. */
export function Component({ domain, onClose }: OfferDialogProps) {
  const formId = useId();
  const smallest = toPi(smallestOffer(toStroops(domain.price)));
  const balance = useWallet().data?.balance ?? null;
  const off = usePaymentBlock(MAKE_OFFER.offline);
  const attempt = useAttempt();
  const [make, { isLoading }] = useMakeOffer();
  const [lacking, setLacking] = useState<number | null>(null);
  const form = useContractForm(offerForm, { amount: '', message: '' }, { mode: 'onSubmit' });
  const amountField = useTypedField(form, 'amount');
  const typed = offerForm.shape.amount.safeParse(amountField.value);
  const cost = typed.success ? walletCost(typed.data, balance) : null;
  const shortfall = lacking ?? cost?.shortfall ?? 0;
  const failure = form.formState.errors.root?.message;

  const send = form.handleSubmit(async ({ amount, message }) => {
    const { error } = await attempt.run(`${amount} ${message}`, (idempotencyKey) =>
      make({ domainId: domain.id, amount, message, idempotencyKey }),
    );
    if (!error) return onClose();
    setLacking(shortfallOf(error));
    if (form.refuse(error)) return;
    const text = isApiError(error) ? error.message : MAKE_OFFER.failed;
    if (isApiError(error) && error.code === 'OFFER_TOO_LOW') form.setError('amount', { message: text });
    else form.setError('root', { message: text });
  });

  return (
    <MoneySheet
      title={MAKE_OFFER.title}
      about={domain}
      description={<span translate="no">{domain.name}</span>}
      moves={{ amount: typed.success ? typed.data : null, to: 'hold' }}
      facts={[{ icon: <Lock aria-hidden />, text: <span id={off.noteId}>{off.reason ?? MAKE_OFFER.effect}</span> }]}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          {shortfall > 0 ? (
            <LinkButton size="lg" fullWidth href={depositAddress(shortfall, `/domains/${domain.id}`)}>
              {MAKE_OFFER.deposit({ amount: shortfall })}
            </LinkButton>
          ) : (
            <Button
              type="submit"
              size="lg"
              fullWidth
              form={formId}
              {...off.button}
              loading={isLoading}
              loadingLabel={MAKE_OFFER.sending}
            >
              {MAKE_OFFER.send}
            </Button>
          )}
          <Button tone="ghost" fullWidth disabled={isLoading} onClick={onClose}>
            {MAKE_OFFER.cancel}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void send(event)}>
        <AmountField
          {...amountField}
          onChange={(text) => {
            setLacking(null);
            amountField.onChange(text);
          }}
          label={MAKE_OFFER.field}
          aside={MAKE_OFFER.asks({ price: domain.price })}
          min={String(smallest)}
          max={String(domain.price)}
          hint={MAKE_OFFER.hint({ price: domain.price, minimum: smallest })}
          required
        />
        <TextArea
          {...form.field('message')}
          label={MAKE_OFFER.message}
          hint={MAKE_OFFER.messageHint}
          counterMax={OFFER.messageMax}
        />
        {shortfall > 0 && !failure && <Banner tone="warning" title={MAKE_OFFER.short} />}
        {failure && <Banner tone="danger" title={failure} />}
      </Stack>
    </MoneySheet>
  );
}
