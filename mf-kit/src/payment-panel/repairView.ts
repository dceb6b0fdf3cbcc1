import { formatPi } from 'contracts';
import type { LeftOpenPayment, RepairState } from '../payments/left-open-payments';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('kit.repairView', {
  settled: 'Your earlier payment of {pi} is settled.',
  finishing: 'We are finishing an earlier payment of {pi}',
});

interface RepairView {
  title: string;
  note: string;
  tone: 'info' | 'success' | 'warning';
  /** False once the payment is over. */
  canRepair: boolean;
}

export const REPAIR_TEXT = defineMessages('kit.repair', { action: 'Repair my payment', busy: 'Asking Pi…' });

const NOTES: Record<RepairState, string> = defineMessages('kit.repairNotes', {
  found: 'Nothing is lost, and nothing is paid twice.',
  repairing: 'Nothing is lost, and nothing is paid twice.',
  settled: 'If it was paid, it counts. If not, it was cancelled and no π left your wallet.',
  waiting: 'Pi still holds it open. Nothing is lost. Please try again in a minute.',
  unreachable: 'There was no answer. Nothing is lost. Please try again.',
});

/** How a payment that was left incomplete is shown, and whether repairing it makes sense (docs/rules.md section 8). */
export function repairView({ amount, repair }: LeftOpenPayment): RepairView {
  const pi = formatPi(amount);
  const isOver = repair === 'settled';
  return {
    title: isOver ? TEXT.settled({ pi }) : TEXT.finishing({ pi }),
    note: NOTES[repair],
    tone: isOver ? 'success' : repair === 'waiting' || repair === 'unreachable' ? 'warning' : 'info',
    canRepair: !isOver,
  };
}
