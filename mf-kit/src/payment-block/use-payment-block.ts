import { useIsOnline } from 'shared-store';
import { useId } from 'react';

/** Why nothing that moves money can be pressed now, and what ties the button to that sentence. */
export interface PaymentBlock {
  /** Null while money can be moved. */
  reason: string | null;
  /** For the button. */
  button: { disabled: boolean; 'aria-describedby': string | undefined };
  /** For the element beside it that shows `reason`. */
  noteId: string;
}

/**
 * For every button that bids, buys, pays, deposits or withdraws: off while there is no connection, on again by itself. `whileOffline`
 * is the sentence to show beside it. The form around it stays as it is, so that nothing typed is lost.
 */
export function usePaymentBlock(whileOffline: string): PaymentBlock {
  const isOff = !useIsOnline();
  const noteId = useId();
  return {
    reason: isOff ? whileOffline : null,
    button: { disabled: isOff, 'aria-describedby': isOff ? noteId : undefined },
    noteId,
  };
}
