import { COUNTDOWN_TICK_MS, formatPi, type Order } from 'contracts';
import { isPayable, type Payment } from 'mf-kit/payment';
import { useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { Countdown } from 'shared-ui/Countdown';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { usePaymentBlock } from '../payment-block/use-payment-block';
import { PaymentPanel } from '../payment-panel/PaymentPanel';
import { PURCHASE } from './purchase.messages';
import { orderPaymentRequest } from './purchaseItem';

interface OrderPaymentProps {
  /** Awaits its payment. */
  order: Order;
  payment: Payment;
}

/**
 * A reserved item and its payment: the time left, and 'Pay now' whenever no payment runs or may have been made. One that was
 * cancelled or failed in Pi leaves the reservation as it is (docs/rules.md section 5).
 */
export function OrderPayment({ order, payment }: OrderPaymentProps) {
  const { state, start } = payment;
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const off = usePaymentBlock(PURCHASE.offlineOrder);
  const dueAt = order.dueAt === null ? null : Date.parse(order.dueAt);
  const isOver = dueAt !== null && now !== null && now >= dueAt;
  return (
    <Stack>
      <PaymentPanel
        state={state}
        price={formatPi(order.amount)}
        payee={PURCHASE.payeeName({ seller: order.seller.username })}
      />
      {state.status !== 'success' && (
        <Reservation>
          {isOver ? (
            <p role="status">{PURCHASE.reservationOver}</p>
          ) : (
            <>
              <span>{PURCHASE.reserved}</span>
              <Countdown endsAt={dueAt} now={now} label={PURCHASE.reserved} endedText={PURCHASE.reservationOver} />
            </>
          )}
        </Reservation>
      )}
      {isPayable(state) && !isOver && (
        <>
          <Button size="lg" fullWidth {...off.button} onClick={() => void start(orderPaymentRequest(order))}>
            {state.status === 'idle' ? PURCHASE.payOrder : PURCHASE.payAgain}
          </Button>
          {off.reason && <p id={off.noteId}>{off.reason}</p>}
        </>
      )}
    </Stack>
  );
}

const Reservation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[2]};
`;
