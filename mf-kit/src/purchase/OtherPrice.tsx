import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import type { PaymentBlock } from '../payment-block/use-payment-block';
import { priceText } from './buyPanel.messages';
import { PURCHASE } from './purchase.messages';
import type { Purchase } from './usePurchase';

interface OtherPriceProps {
  purchase: Purchase;
  off: PaymentBlock;
  /** null while the wallet lacks it. */
  pay: (() => void) | null;
}

/** It costs something else than the buyer was shown: what, and whether they go on. */
export function OtherPrice({ purchase: { item, before, stage }, off, pay }: OtherPriceProps) {
  if (!before) return null;
  return (
    <Banner
      tone="danger"
      title={PURCHASE.changed({ price: priceText(item.price, item.rent?.period) })}
      action={
        pay && (
          <Button
            size="sm"
            tone="neutral"
            {...off.button}
            loading={stage.status === 'buying'}
            loadingLabel={PURCHASE.buying}
            onClick={pay}
          >
            {PURCHASE.goOn({ price: item.price })}
          </Button>
        )
      }
    >
      {PURCHASE.changedFrom({ price: priceText(before.price, before.period) })}
    </Banner>
  );
}
