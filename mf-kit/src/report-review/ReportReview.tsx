import { REVIEW } from 'contracts';
import { usePaymentBlock } from '../payment-block/use-payment-block';
import { isApiError } from 'shared-store';
import { Button, notify } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useReportReview } from './reportReview.api';
import { REPORT_REVIEW } from './reportReview.messages';

/** Reports a review to the administrators, with the reason. */
export function ReportReview({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [send, { isLoading, error, reset }] = useReportReview();
  const off = usePaymentBlock(REPORT_REVIEW.offline);
  const close = () => {
    setOpen(false);
    reset();
  };
  const confirm = async () => {
    if (reason.trim() === '') return setFault(REPORT_REVIEW.say);
    if (reason.trim().length > REVIEW.reportMax) return setFault(REPORT_REVIEW.hint);
    const { data } = await send({ id, reason });
    if (!data) return;
    notify.success(REPORT_REVIEW.sent);
    setReason('');
    close();
  };
  return (
    <>
      <Button size="sm" tone="ghost" icon={<Flag aria-hidden />} onClick={() => setOpen(true)}>
        {REPORT_REVIEW.open}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={REPORT_REVIEW.title}
        description={REPORT_REVIEW.body}
        confirmLabel={REPORT_REVIEW.send}
        cancelLabel={REPORT_REVIEW.back}
        busy={isLoading}
        confirmButton={off.button}
        onConfirm={() => void confirm()}
      >
        <Stack gap={3}>
          <TextArea
            label={REPORT_REVIEW.reason}
            hint={REPORT_REVIEW.hint}
            error={fault}
            counterMax={REVIEW.reportMax}
            required
            value={reason}
            onChange={({ target }) => {
              setFault(undefined);
              setReason(target.value);
            }}
          />
          {error && <Banner tone="danger" title={isApiError(error) ? error.message : REPORT_REVIEW.failed} />}
          {off.reason && <p id={off.noteId}>{off.reason}</p>}
        </Stack>
      </AlertDialog>
    </>
  );
}
