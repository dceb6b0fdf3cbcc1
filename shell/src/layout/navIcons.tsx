import {
  Bell,
  CircleHelp,
  Compass,
  Gavel,
  Heart,
  House,
  KeyRound,
  MessageCircle,
  Package,
  Plus,
  Settings,
  Store,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ReactElement } from 'react';

/** The pictures that entries of the navigation name (remote.config.json, nav). */
export const NAV_ICONS: Readonly<Record<string, ReactElement>> = {
  browse: <Compass aria-hidden />,
  help: <CircleHelp aria-hidden />,
  home: <House aria-hidden />,
  messages: <MessageCircle aria-hidden />,
  notifications: <Bell aria-hidden />,
  offers: <Gavel aria-hidden />,
  orders: <Package aria-hidden />,
  person: <UserRound aria-hidden />,
  rentals: <KeyRound aria-hidden />,
  sell: <Plus aria-hidden />,
  selling: <Store aria-hidden />,
  settings: <Settings aria-hidden />,
  today: <Sun aria-hidden />,
  wallet: <Wallet aria-hidden />,
  watchlist: <Heart aria-hidden />,
};
