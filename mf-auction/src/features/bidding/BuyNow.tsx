import { type Domain, formatPi } from 'contracts';
import { Buying } from 'mf-kit/purchase';
import { theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.buyNow', {
  buyNow: 'Or skip the auction: {price}, until the first bid.',
});

interface BuyNowProps {
  domain: Domain;
  /** The viewer could bid. */
  isOpen: boolean;
}

/** Buying an auction's name at once, from the balance, as long as there is no bid (docs/rules.md section 4). */
export function Component({ domain: { id, name, seller, buyNow }, isOpen }: BuyNowProps) {
  // Stays when the price goes with the first bid, or with one's own purchase, whose dialog is still open.
  const [price, setPrice] = useState<number | null>(null);
  if (typeof buyNow === 'number' && buyNow !== price) setPrice(buyNow);
  if (price === null) return null;
  const isForSale = isOpen && typeof buyNow === 'number';
  return (
    <Part $isForSale={isForSale}>
      {isForSale && <p>{TEXT.buyNow({ price: formatPi(price) })}</p>}
      <Buying
        item={{ type: 'domain', id, name, seller, price, balanceOnly: true }}
        isActive={isForSale}
        hasOrderLink={false}
      />
    </Part>
  );
}

const Part = styled.div<{ $isForSale: boolean }>`
  display: grid;
  gap: ${theme.space[3]};
  ${({ $isForSale }) =>
    $isForSale &&
    `
    padding: ${theme.space[4]} ${theme.space[6]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.xl};
    background: ${theme.color.bg};
  `}

  &:empty {
    display: none;
  }
`;
