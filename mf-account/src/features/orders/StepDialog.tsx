import { deliveryInput, disputeInput, ORDER, plainStepInput } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { isApiError } from 'shared-store';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import type { StepText } from './orders.api';
import { ORDERS, STEP_TEXT } from './orders.messages';
import type { OrderStep } from './orderSteps';
import type { useStepDialog } from './useStepDialog';

const INPUT = { proof: deliveryInput, reason: disputeInput };

type Dialog = ReturnType<typeof useStepDialog>;

/** Asks for confirmation of a step, and for the text that it needs. */
export function StepDialog({ dialog }: { dialog: Dialog }) {
  return dialog.step && <OpenDialog key={dialog.step.action} step={dialog.step} dialog={dialog} />;
}

export { StepDialog as Component };

/** A failure or a lost connection is shown in the dialog. What was typed stays after a refusal. */
function OpenDialog({ step, dialog }: { step: OrderStep; dialog: Dialog }) {
  const { field } = step;
  const off = usePaymentBlock(ORDERS.offline);
  const form = useContractForm<Required<StepText>, StepText>(
    field ? INPUT[field.name] : plainStepInput,
    { proof: '', reason: '' },
    { mode: 'onSubmit' },
  );
  const failure = form.formState.errors.root?.message;
  const confirm = form.handleSubmit(async (text) => {
    const refusal = await dialog.take(step, text);
    if (refusal && !form.refuse(refusal)) form.setError('root', { message: failureText(refusal) });
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && dialog.close()}
      title={step.title}
      description={step.effect}
      confirmLabel={step.label}
      cancelLabel={STEP_TEXT.back}
      tone={step.tone === 'danger' ? 'danger' : 'brand'}
      busy={dialog.isBusy}
      confirmButton={off.button}
      onConfirm={() => void confirm()}
    >
      {(field || failure || off.reason) && (
        <Stack gap={3}>
          {field && (
            <TextArea
              {...form.field(field.name)}
              label={field.label}
              hint={field.hint}
              counterMax={ORDER.textMax}
              required
            />
          )}
          {failure && <Banner tone="danger" title={failure} />}
          {off.reason && (
            <p role="alert" id={off.noteId}>
              {off.reason}
            </p>
          )}
        </Stack>
      )}
    </AlertDialog>
  );
}

function failureText(refusal: unknown): string {
  if (!isApiError(refusal)) return STEP_TEXT.failed;
  return refusal.code === 'ORDER_STATE' ? STEP_TEXT.moved : refusal.message;
}
