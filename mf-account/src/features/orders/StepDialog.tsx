import {
  deliveryInput,
  disputeInput,
  ORDER,
  type OrderAction,
  plainStepInput,
  secondLookInput,
  statementInput,
} from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { PictureField } from 'mf-kit/picture-field';
import { TextArea } from 'shared-ui/TextArea';
import { DealStepDialog, useDealStep } from '../../common/DealStepDialog';
import type { StepText } from './orders.api';
import type { OrderStep } from './orderSteps';
import type { useStepDialog } from './useStepDialog';

const INPUTS = {
  deliver: deliveryInput,
  dispute: disputeInput,
  statement: statementInput,
  'second-look': secondLookInput,
};
const inputOf = (action: OrderAction) => (action in INPUTS ? INPUTS[action as keyof typeof INPUTS] : plainStepInput);

type Dialog = ReturnType<typeof useStepDialog>;

/** Asks for confirmation of a step, and for the text that it needs. */
export function StepDialog({ dialog }: { dialog: Dialog }) {
  return dialog.step && <OpenDialog key={dialog.step.action} step={dialog.step} dialog={dialog} />;
}

export { StepDialog as Component };

/** What was typed stays after a refusal. */
function OpenDialog({ step, dialog }: { step: OrderStep; dialog: Dialog }) {
  const { field, action } = step;
  const { failure, take } = useDealStep(dialog.close);
  const form = useContractForm<Required<StepText>, StepText>(
    inputOf(action),
    { proof: '', reason: '', text: '', images: [] },
    { mode: 'onSubmit' },
  );
  const images = form.watch('images');
  const confirm = form.handleSubmit((text) => take(action, () => dialog.take(step, text), form.refuse));
  return (
    <DealStepDialog
      step={step}
      failure={failure}
      isBusy={dialog.isBusy}
      onConfirm={() => void confirm()}
      onClose={dialog.close}
    >
      {field && (
        <TextArea
          {...form.field(field.name)}
          label={field.label}
          hint={field.hint}
          counterMax={ORDER.textMax}
          required
        />
      )}
      {field?.pictures !== undefined && (
        <PictureField
          images={images}
          max={field.pictures}
          error={form.field('images').error}
          onChange={(change) => form.setValue('images', change(form.getValues('images')))}
        />
      )}
    </DealStepDialog>
  );
}
