import { Banner } from 'shared-ui/Banner';
import { RadioCards } from 'shared-ui/RadioCards';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import type { PaymentBlock } from '../payment-block/use-payment-block';
import { OtherPrice } from './OtherPrice';
import { PURCHASE, RENT } from './purchase.messages';
import type { PurchaseItem } from './purchaseItem';
import type { PayChoice } from './usePayChoice';
import type { Purchase, PurchaseFailure } from './usePurchase';

interface PurchaseFormProps {
  purchase: Purchase;
  /** Free balance of the wallet in π; null while unknown. */
  balance: number | null;
  choice: PayChoice;
  failure: PurchaseFailure | null;
  off: PaymentBlock;
  pay: () => void;
}

/** By which way it is paid, and what stands against it. */
export function PurchaseForm({ purchase, balance, choice, failure, off, pay }: PurchaseFormProps) {
  const { payWith, choose, shortfall } = choice;
  const { item } = purchase;
  return (
    <Stack>
      <OtherPrice {...{ purchase, off }} pay={shortfall === 0 ? pay : null} />
      {!item.balanceOnly && (
        <RadioCards
          label={PURCHASE.payWith}
          inline
          value={payWith}
          onChange={choose}
          options={[
            {
              value: 'balance',
              label: PURCHASE.balance,
              description: balance === null ? PURCHASE.balanceUnknown : PURCHASE.balanceFree({ free: balance }),
            },
            { value: 'pi', label: PURCHASE.pi, description: PURCHASE.piNote },
          ]}
        />
      )}
      {item.rent && !item.rent.rentalId && (
        <TextField
          label={RENT.pointTo}
          required={false}
          hint={RENT.pointToHint}
          maxLength={200}
          value={purchase.pointTo}
          onChange={({ target }) => purchase.setPointTo(target.value)}
        />
      )}
      {failure && failure.shortfall === null && <Banner tone="danger" title={failure.message} />}
      {shortfall > 0 && <Banner tone="warning" title={shortText(item, shortfall)} />}
      {off.reason && <p id={off.noteId}>{off.reason}</p>}
    </Stack>
  );
}

const shortText = ({ balanceOnly }: PurchaseItem, shortfall: number) =>
  balanceOnly ? PURCHASE.shortOfBalance({ pi: shortfall }) : PURCHASE.short({ pi: shortfall });
