import { AlertDialog } from 'shared-ui/AlertDialog';
import { MAKE_OFFER } from './makeOffer.messages';

interface WithdrawDialogProps {
  /** What is free again, in π. */
  amount: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an own offer is taken back. */
export function Component({ amount, isBusy, onConfirm, onClose }: WithdrawDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={MAKE_OFFER.withdrawTitle}
      description={MAKE_OFFER.withdrawEffect({ amount })}
      confirmLabel={MAKE_OFFER.withdraw}
      cancelLabel={MAKE_OFFER.keep}
      busy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
