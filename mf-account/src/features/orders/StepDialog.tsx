import { ORDER } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { ORDERS, STEP_TEXT } from './orders.messages';
import type { useStepDialog } from './useStepDialog';

/** Asks for confirmation of a step, and for the text that it needs. A failure or a lost connection is shown in the dialog. */
export function StepDialog({ dialog }: { dialog: ReturnType<typeof useStepDialog> }) {
  const { step, text, failure, isBusy } = dialog;
  const off = usePaymentBlock(ORDERS.offline);
  if (!step) return null;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && dialog.close()}
      title={step.title}
      description={step.effect}
      confirmLabel={step.label}
      cancelLabel={STEP_TEXT.back}
      tone={step.tone === 'danger' ? 'danger' : 'brand'}
      busy={isBusy}
      confirmButton={off.button}
      onConfirm={() => void dialog.confirm()}
    >
      {(step.field || failure || off.reason) && (
        <Stack gap={3}>
          {step.field && (
            <TextArea
              label={step.field.label}
              hint={step.field.hint}
              error={failure?.at === 'field' ? failure.message : undefined}
              value={text}
              counterMax={ORDER.textMax}
              required
              onChange={(event) => dialog.type(event.target.value)}
            />
          )}
          {failure?.at === 'dialog' && <Banner tone="danger" title={failure.message} />}
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

export { StepDialog as Component };
