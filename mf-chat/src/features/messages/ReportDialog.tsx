import { CHAT, reportInput } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { isApiError } from 'shared-store';
import { notify } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { useReport } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';

interface ReportDialogProps {
  conversationId: string;
  username: string;
  onClose(): void;
}

/** Asks why, and says what the administrators get to read. What was typed stays after a failure. */
export function ReportDialog({ conversationId, username, onClose }: ReportDialogProps) {
  const [report, { isLoading }] = useReport();
  const form = useContractForm(reportInput, { reason: '' }, { mode: 'onSubmit' });
  const failure = form.formState.errors.root?.message;
  const send = form.handleSubmit(async ({ reason }) => {
    try {
      await report({ id: conversationId, reason }).unwrap();
      notify.success(CHAT_TEXT.reported);
      onClose();
    } catch (error) {
      if (!form.refuse(error)) form.setError('root', { message: isApiError(error) ? error.message : CHAT_TEXT.failed });
    }
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={CHAT_TEXT.reportTitle({ username })}
      description={CHAT_TEXT.reportBody({ count: CHAT.reportedMessages })}
      confirmLabel={CHAT_TEXT.report}
      cancelLabel={CHAT_TEXT.cancel}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void send()}
    >
      <Stack gap={3}>
        <TextArea {...form.field('reason')} label={CHAT_TEXT.reason} counterMax={500} required />
        {failure && <Banner tone="danger" title={failure} />}
      </Stack>
    </AlertDialog>
  );
}
