import type { NotificationKind } from 'contracts';
import {
  Clock,
  CreditCard,
  Gavel,
  HandCoins,
  Handshake,
  Heart,
  MessageCircle,
  Search,
  Tag,
  TrendingDown,
  TriangleAlert,
  Trophy,
  Wallet,
} from 'lucide-react';
import type { ReactElement } from 'react';

const PICTURES: Record<string, ReactElement> = {
  outbid: <Gavel />,
  auction: <Gavel />,
  'auction-won': <Trophy />,
  'auction-ending': <Clock />,
  offer: <HandCoins />,
  order: <Handshake />,
  strike: <TriangleAlert />,
  payment: <Wallet />,
  withdrawal: <Wallet />,
  subscription: <CreditCard />,
  listing: <Tag />,
  price: <TrendingDown />,
  ending: <Clock />,
  watch: <Heart />,
  saved: <Search />,
  message: <MessageCircle />,
};

/** The icon of the kind, else that of its family: the part of the kind before the first hyphen. */
export function notificationPicture(kind: NotificationKind): ReactElement {
  return PICTURES[kind] ?? PICTURES[kind.split('-')[0] ?? ''] ?? <Tag />;
}
