import { useLazyPart } from 'mf-kit';
import { Button, LinkButton } from 'shared-ui';
import { useState } from 'react';
import { useActiveBids } from './activeBids.api';
import { continueLabel, HERO_MESSAGES as messages } from './hero.messages';

const loadDialog = () => import(/* webpackChunkName: "active-bids" */ './ActiveBidsDialog');

/** A button to the running auctions in which the user has bid; without any, a link to list a domain. */
export function ContinueBids() {
  const bids = useActiveBids();
  const { Part: Dialog, request } = useLazyPart(loadDialog, 'request');
  const [isOpen, setOpen] = useState(false);
  const label = continueLabel(bids);
  if (label === null) {
    return (
      <LinkButton tone="onGradient" href="/sell">
        {messages.list}
      </LinkButton>
    );
  }
  if (bids.length === 1) {
    return (
      <LinkButton tone="onGradient" href={`/domains/${bids[0]?.domain.id}`}>
        {label}
      </LinkButton>
    );
  }
  const open = async () => {
    if (await request()) setOpen(true);
  };
  return (
    <>
      <Button tone="onGradient" aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </Button>
      {Dialog && <Dialog bids={bids} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
