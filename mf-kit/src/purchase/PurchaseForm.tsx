import { useIsOnline } from 'shared-store';
import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { RadioCards } from 'shared-ui/RadioCards';
import { useState } from 'react';
import styled from 'styled-components';
import { amountText, PURCHASE } from './purchase.messages';
import { purchaseCost } from './purchaseCost';
import type { PurchaseFailure } from './purchaseFailure';
import { itemPath, type PurchaseItem } from './purchaseItem';

type PayWith = 'pi' | 'balance';

interface PurchaseFormProps {
  item: PurchaseItem;
  /** Free balance of the wallet in π; null while unknown. */
  balance: number | null;
  failure: PurchaseFailure | null;
  isBuying: boolean;
  onBuy: (payWith: PayWith) => void;
  onClose: () => void;
}

/** What is paid to whom, by which way, and what happens then. */
export function PurchaseForm({ item, balance, failure, isBuying, onBuy, onClose }: PurchaseFormProps) {
  const cost = purchaseCost(item.price, balance);
  const [chosen, setChosen] = useState<PayWith | null>(null);
  const payWith = chosen ?? (cost.shortfall > 0 ? 'pi' : 'balance');
  const shortfall = failure?.shortfall ?? cost.shortfall;
  const isShort = payWith === 'balance' && shortfall > 0;
  const isOnline = useIsOnline();
  return (
    <Stack>
      <Costs item={item} freeAfter={payWith === 'balance' ? cost.freeAfter : null} />
      <RadioCards
        label={PURCHASE.payWith}
        value={payWith}
        onChange={setChosen}
        options={[
          {
            value: 'balance',
            label: PURCHASE.balance,
            description: balance === null ? PURCHASE.balanceUnknown : PURCHASE.balanceFree(balance),
          },
          { value: 'pi', label: PURCHASE.pi, description: PURCHASE.piNote },
        ]}
      />
      {failure && failure.shortfall === null && <Banner tone="danger" title={failure.message} />}
      {isShort ? (
        <>
          <Banner tone="warning" title={PURCHASE.short(shortfall)} />
          <LinkButton fullWidth href={depositAddress(item, shortfall)}>
            {PURCHASE.deposit(shortfall)}
          </LinkButton>
        </>
      ) : (
        <Button
          size="lg"
          fullWidth
          disabled={!isOnline || failure?.isGone}
          loading={isBuying}
          loadingLabel={PURCHASE.buying}
          onClick={() => onBuy(payWith)}
        >
          {PURCHASE.submit(item.price)}
        </Button>
      )}
      {!isOnline && <p>{PURCHASE.offline}</p>}
      <WhatNext item={item} />
      <Button tone="neutral" disabled={isBuying} onClick={onClose}>
        {PURCHASE.cancel}
      </Button>
    </Stack>
  );
}

const depositAddress = (item: PurchaseItem, shortfall: number) =>
  `/profile?${new URLSearchParams({ deposit: String(shortfall), return: itemPath(item) })}`;

function Costs({ item: { price, seller }, freeAfter }: { item: PurchaseItem; freeAfter: number | null }) {
  return (
    <List>
      <div>
        <dt>{PURCHASE.payee}</dt>
        <dd>{PURCHASE.payeeName(seller.username)}</dd>
      </div>
      <Main>
        <dt>{PURCHASE.payNow}</dt>
        <dd>{amountText(price)}</dd>
      </Main>
      {freeAfter !== null && (
        <div>
          <dt>{PURCHASE.freeAfter}</dt>
          <dd>{amountText(freeAfter)}</dd>
        </div>
      )}
    </List>
  );
}

function WhatNext({ item: { name, seller, price } }: { item: PurchaseItem }) {
  return (
    <section>
      <NextTitle>{PURCHASE.nextTitle}</NextTitle>
      <NextList>
        {PURCHASE.next(name, seller.username, price).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NextList>
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const List = styled.dl`
  display: grid;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${theme.space[4]};
    padding-block: ${theme.space[2]};
  }
  & dt {
    color: ${theme.color.textMuted};
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: ${theme.weight.semibold};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;

const Main = styled.div`
  & > dd {
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
  }
`;

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
