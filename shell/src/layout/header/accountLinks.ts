import { SHELL } from '../shell.messages';
import { MENUS } from './menus.messages';

/** The signed-in visitor's own pages, in the order of the menus. */
export const ACCOUNT_LINKS: readonly { label: string; href: string }[] = [
  { label: SHELL.myProfile, href: '/profile' },
  { label: MENUS.orders, href: '/orders' },
  { label: MENUS.wallet, href: '/profile?tab=wallet' },
  { label: SHELL.notifications, href: '/notifications' },
  { label: MENUS.rentals, href: '/rentals' },
  { label: MENUS.offers, href: '/offers' },
  { label: MENUS.desk, href: '/sell/desk' },
  { label: SHELL.watchlist, href: '/watchlist' },
];
