import { lazyPart, usePiAuth } from 'mf-kit';
import { usePurchases } from 'shared-store';
import { Button, Link, LinkButton, notify, theme } from 'shared-ui';
import { Stack } from 'shared-ui/Stack';
import { useState } from 'react';
import styled from 'styled-components';
import { usePaymentBlock } from '../payment-block/use-payment-block';
import { BUY_PANEL, priceText } from './buyPanel.messages';
import type { PurchaseItem } from './purchaseItem';

const PurchaseDialog = lazyPart(() => import(/* webpackChunkName: "purchase" */ './PurchaseDialog'));

interface BuyPanelProps {
  item: PurchaseItem;
  isActive: boolean;
  /** False where the page leads the buyer to the order elsewhere. */
  hasOrderLink?: boolean;
}

/** The way to buy at a fixed price: the sign-in for guests, the order for its buyer, for the seller of a name the way to change it. */
export function BuyPanel(props: BuyPanelProps) {
  const { item, isActive } = props;
  const { user, signIn, isAuthenticating } = usePiAuth();
  if (user?.uid === item.seller.uid) return item.type === 'domain' ? <OwnItem id={item.id} /> : null;
  if (user) return <Buying key={user.uid} {...props} />;
  return isActive ? (
    <Stack gap={3}>
      <Button size="lg" fullWidth loading={isAuthenticating} onClick={() => void signIn()}>
        {item.rent ? BUY_PANEL.rentLogin : BUY_PANEL.login}
      </Button>
      <Note>{loginNote(item)}</Note>
    </Stack>
  ) : null;
}

function OwnItem({ id }: { id: string }) {
  return (
    <LinkButton fullWidth tone="neutral" href={`/sell/desk?edit=${id}`}>
      {BUY_PANEL.editOwn}
    </LinkButton>
  );
}

const labelOf = ({ price, rent }: PurchaseItem): string => {
  if (!rent) return BUY_PANEL.buy({ price });
  return rent.rentalId ? BUY_PANEL.payNext({ price }) : BUY_PANEL.rent({ price: priceText(price, rent.period) });
};

function heldNote({ type, rent }: PurchaseItem): string {
  if (rent) return BUY_PANEL.rentHeld;
  return type === 'product' ? BUY_PANEL.goodsHeld : BUY_PANEL.held;
}

function loginNote({ type, rent }: PurchaseItem): string {
  if (rent) return BUY_PANEL.rentLoginNote;
  return type === 'product' ? BUY_PANEL.goodsLoginNote : BUY_PANEL.loginNote;
}

/** The button that opens the dialog, which stays mounted once opened: a payment outlives its closing. */
export function Buying({ item, isActive, hasOrderLink = true }: BuyPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [purchase, setPurchase] = useState(0);
  const off = usePaymentBlock(BUY_PANEL.offline);
  const open = async () => {
    if (!(await PurchaseDialog.preload())) return notify.error(BUY_PANEL.loadFailed);
    // What is for sale can only be a new purchase: an earlier reservation of this page is over.
    setPurchase(purchase + 1);
    setOpen(true);
  };
  return (
    <>
      {isActive ? (
        <Stack gap={3}>
          <Button size="lg" fullWidth {...off.button} onClick={() => void open()}>
            {labelOf(item)}
          </Button>
          <Note id={off.noteId}>
            {off.reason ?? heldNote(item)}{' '}
            {!off.reason && <Link href={`/help#${item.rent ? 'renting' : 'transfer'}`}>{BUY_PANEL.help}</Link>}
          </Note>
        </Stack>
      ) : (
        hasOrderLink && <OwnOrder itemId={item.id} />
      )}
      <PurchaseDialog key={purchase} item={item} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The buyer's way from an item to its order; nothing for anybody else. */
function OwnOrder({ itemId }: { itemId: string }) {
  const order = usePurchases().data?.find((each) => each.itemId === itemId);
  return order ? (
    <LinkButton fullWidth href={`/orders/${order.id}`}>
      {BUY_PANEL.ownOrder}
    </LinkButton>
  ) : null;
}

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  text-align: center;
`;
