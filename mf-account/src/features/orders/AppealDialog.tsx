import { appealInput, type OwnStrike, STRIKE } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { useAppealStrike } from 'mf-kit/strikes';
import { STRIKES } from 'mf-kit/strike-messages';
import { defineMessages } from 'shared-i18n';
import { TextArea } from 'shared-ui/TextArea';
import { DealStepDialog, useDealStep } from '../../common/DealStepDialog';

const TEXT = defineMessages('account.appeal', {
  title: 'Ask for a check of this strike?',
  effect: 'You can ask once. We read it, decide, and write to you why.',
  label: 'What should we know?',
  hint: 'Why it was late, and whether you can transfer it now.',
});

/** Asks for the check of a strike; what was typed stays after a refusal. */
export function Component({ strike, onClose }: { strike: OwnStrike; onClose: () => void }) {
  const [appeal, { isLoading }] = useAppealStrike();
  const { failure, take } = useDealStep(onClose);
  const form = useContractForm<{ text: string }, { text: string }>(appealInput, { text: '' }, { mode: 'onSubmit' });
  const confirm = form.handleSubmit(({ text }) => take('appeal', () => appeal({ id: strike.id, text }), form.refuse));
  return (
    <DealStepDialog
      step={{ label: STRIKES.ask, title: TEXT.title, itemName: strike.itemName, effect: TEXT.effect }}
      failure={failure}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextArea {...form.field('text')} label={TEXT.label} hint={TEXT.hint} counterMax={STRIKE.appealMax} required />
    </DealStepDialog>
  );
}
