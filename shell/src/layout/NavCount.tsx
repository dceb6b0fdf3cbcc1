import { TODAY } from 'contracts';
import { useToday } from 'mf-kit/today';
import { defineMessages } from 'shared-i18n';
import { useUnreadCount, useUnreadNotifications, useWatchedIds } from 'shared-store';
import { CountBadge } from 'shared-ui/CountBadge';
import type { ComponentType } from 'react';
import { LATE } from './late.messages';

const TEXT = defineMessages('shell.navCounts', {
  needs: '{count, plural, one {# thing needs you} other {# things need you}}',
  bids: '{count, plural, one {# bid or offer runs} other {# bids and offers run}}',
  orders: '{count, plural, one {# order waits for you} other {# orders wait for you}}',
  selling: '{count, plural, one {# listing} other {# listings}}',
  watchlist: '{count, plural, one {# watched name} other {# watched names}}',
});

/** What an entry of the navigation counts (remote.config.json, nav): red what needs the reader, violet what is unread, grey how many. */
export function NavCount({ of }: { of: string | undefined }) {
  const Count = of === undefined ? undefined : COUNTS[of];
  return Count ? <Count /> : null;
}

const COUNTS: Readonly<Record<string, ComponentType>> = {
  needs: Needs,
  bids: Bids,
  orders: Orders,
  selling: Listings,
  messages: Messages,
  notifications: Notifications,
  watchlist: Watched,
};

function Needs() {
  const count = useToday().data?.needsYou.length ?? 0;
  return <CountBadge count={count} label={TEXT.needs({ count })} />;
}

function Bids() {
  const count = useToday().data?.bids.length ?? 0;
  return <CountBadge count={count} label={TEXT.bids({ count })} tone="neutral" max={TODAY.shown - 1} />;
}

function Orders() {
  const needs = useToday().data?.needsYou ?? [];
  const count = needs.filter(({ kind }) => kind === 'order' || kind === 'dispute').length;
  return <CountBadge count={count} label={TEXT.orders({ count })} tone="neutral" />;
}

function Listings() {
  const count = useToday().data?.selling.listings ?? 0;
  return <CountBadge count={count} label={TEXT.selling({ count })} tone="neutral" />;
}

function Messages() {
  const count = useUnreadCount();
  return <CountBadge count={count} label={LATE.unreadMessages({ count })} tone="brand" />;
}

function Notifications() {
  const count = useUnreadNotifications();
  return <CountBadge count={count} label={LATE.unreadNotifications({ count })} tone="brand" />;
}

function Watched() {
  const count = useWatchedIds()?.length ?? 0;
  return <CountBadge count={count} label={TEXT.watchlist({ count })} tone="neutral" />;
}
