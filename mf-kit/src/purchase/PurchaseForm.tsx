import { sayAll } from 'shared-i18n';
import { theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { RadioCards } from 'shared-ui/RadioCards';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import styled from 'styled-components';
import type { PaymentBlock } from '../payment-block/use-payment-block';
import { OtherPrice } from './OtherPrice';
import { GOODS, PURCHASE, RENT } from './purchase.messages';
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

/** What is paid to whom, by which way, and what happens then. */
export function PurchaseForm({ purchase, balance, choice, failure, off, pay }: PurchaseFormProps) {
  const { payWith, choose, shortfall } = choice;
  const { item } = purchase;
  return (
    <Stack>
      <OtherPrice {...{ purchase, off }} pay={shortfall === 0 ? pay : null} />
      {!item.balanceOnly && (
        <RadioCards
          label={PURCHASE.payWith}
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
      <WhatNext item={item} />
    </Stack>
  );
}

const shortText = ({ balanceOnly }: PurchaseItem, shortfall: number) =>
  balanceOnly ? PURCHASE.shortOfBalance({ pi: shortfall }) : PURCHASE.short({ pi: shortfall });

const stepsOf = ({ type, rent }: PurchaseItem) => {
  if (!rent) return type === 'product' ? GOODS.next : PURCHASE.next;
  return rent.rentalId ? RENT.later : RENT.next;
};

function WhatNext({ item }: { item: PurchaseItem }) {
  const { name, seller, price } = item;
  return (
    <section>
      <NextTitle>{PURCHASE.nextTitle}</NextTitle>
      <NextList>
        {sayAll(stepsOf(item), { name, seller: seller.username, price }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NextList>
    </section>
  );
}

const NextTitle = styled.h3`
  padding-block-end: ${theme.space[2]};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
`;

const NextList = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  padding-inline-start: ${theme.space[5]};
  list-style: decimal;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;
