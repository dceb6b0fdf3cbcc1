import { lazyPart } from 'mf-kit';
import { useOwnBids } from 'mf-kit/own-bids';
import { Button, LinkButton } from 'shared-ui';
import { useState } from 'react';
import { continueLabel, HERO_MESSAGES as messages } from './hero.messages';

const ActiveBidsDialog = lazyPart(() => import(/* webpackChunkName: "active-bids" */ './ActiveBidsDialog'), {
  when: 'request',
});

/** A button to the running auctions in which the user has bid; without any, a link to list a domain. */
export function ContinueBids() {
  const bids = useOwnBids();
  const { isHere } = ActiveBidsDialog.useStatus();
  const [isOpen, setOpen] = useState(false);
  const label = continueLabel(bids);
  if (label === null) {
    return (
      <LinkButton key="sell" tone="onGradient" href="/sell">
        {messages.list}
      </LinkButton>
    );
  }
  if (bids.length === 1) {
    return (
      <LinkButton key="bid" tone="onGradient" href={`/domains/${bids[0]?.domain.id}`}>
        {label}
      </LinkButton>
    );
  }
  const open = async () => {
    if (await ActiveBidsDialog.preload()) setOpen(true);
  };
  return (
    <>
      <Button tone="onGradient" aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </Button>
      {isHere && <ActiveBidsDialog bids={bids} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
