import { formatPi } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, shortfallOf, useAttempt } from 'mf-kit/spending';
import { isApiError } from 'shared-store';
import { LinkButton, notify } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Stack } from 'shared-ui/Stack';
import { type ComponentProps, useState } from 'react';
import { DEAL } from './deal.messages';

interface DealStepDialogProps {
  /** What is done, what it is done to, and what that means. */
  step: { label: string; title: string; itemName: string; effect: string; tone?: 'brand' | 'neutral' | 'danger' };
  /** Where the money goes. */
  rows?: ComponentProps<typeof DefinitionList>['rows'];
  /** The π that is missing, and the page to come back to after a deposit. */
  missing?: { amount: number; returnTo: string };
  /** Why the last try failed. */
  failure?: string | null;
  isBusy: boolean;
  /** The fields of the step. */
  children?: ComponentProps<typeof Stack>['children'];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a step of an order, an offer or a rental: what it does, where the money goes. A failure stays in it. */
export function DealStepDialog(props: DealStepDialogProps) {
  const { step, rows = [], missing, failure, isBusy, children, onConfirm, onClose } = props;
  const off = usePaymentBlock(DEAL.offline);
  const lacks = missing !== undefined && missing.amount > 0;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step.title}
      description={
        <>
          <strong translate="no">{step.itemName}</strong>
          <br />
          {step.effect}
        </>
      }
      confirmLabel={step.label}
      cancelLabel={DEAL.back}
      tone={step.tone === 'danger' ? 'danger' : 'brand'}
      busy={isBusy}
      confirmButton={{ ...off.button, disabled: off.button.disabled || lacks }}
      onConfirm={onConfirm}
    >
      <Stack gap={3}>
        {children}
        {rows.some(Boolean) && <DefinitionList boxed rows={rows} />}
        {failure && <Banner tone="danger" title={failure} />}
        {lacks && (
          <LinkButton href={depositAddress(missing.amount, missing.returnTo)}>
            {DEAL.deposit({ amount: formatPi(missing.amount) })}
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

/** The deal was no longer what the page shows. */
const MOVED = ['ORDER_STATE', 'OFFER_STATE'];

/** Takes a step and closes its dialog; what kept it from being taken stays in `failure`, and `shortfall` is the π that it lacks. */
export function useDealStep(onClose: () => void) {
  const attempt = useAttempt();
  const [failed, setFailed] = useState<{ text: string | null; shortfall: number | null } | null>(null);

  /** `isShown` says whether a field of the dialog shows the refusal. */
  const take = async (
    intent: string,
    send: (idempotencyKey: string) => Promise<{ error?: unknown }>,
    isShown: (error: unknown) => boolean = () => false,
  ) => {
    setFailed(null);
    const { error } = await attempt.run(intent, send);
    if (!error) return onClose();
    if (isApiError(error) && MOVED.includes(error.code)) {
      notify.error(DEAL.moved);
      return onClose();
    }
    const text = isApiError(error) ? error.message : DEAL.failed;
    setFailed({ text: isShown(error) ? null : text, shortfall: shortfallOf(error) });
  };

  return { failure: failed?.text, shortfall: failed?.shortfall ?? null, take };
}
