import type { NamedPerson, Notification, NotificationKind } from 'contracts';
import {
  Clock,
  CreditCard,
  Gavel,
  HandCoins,
  Handshake,
  Heart,
  MessageCircle,
  Search,
  Star,
  Tag,
  TrendingDown,
  TriangleAlert,
  Trophy,
  Wallet,
} from 'lucide-react';
import { Avatar, theme } from 'shared-ui';
import { IconTile } from 'shared-ui/IconTile';
import { NamePlate } from 'shared-ui/NamePlate';
import type { ReactElement } from 'react';
import styled from 'styled-components';

const ICONS: Record<string, ReactElement> = {
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
  review: <Star />,
  message: <MessageCircle />,
};

/** What a notification is about: the name's plate, with the face of the person who acted; else their face, else the kind's icon. */
export function NotificationPicture({ notification: { kind, data } }: { notification: Notification }) {
  const name = nameIn(data);
  const { uid, profileImage } = data as Partial<NamedPerson>;
  if (!name && !uid) return <IconTile size="xs">{iconOf(kind)}</IconTile>;
  return (
    <Picture aria-hidden>
      {name && <NamePlate name={name} size="xs" decorative />}
      {uid && (
        <Face $onPlate={!!name}>
          <Avatar uid={uid} src={profileImage} size={name ? 24 : 40} />
        </Face>
      )}
    </Picture>
  );
}

/** The domain that it is about; goods have titles of their own. */
function nameIn({ name, itemName, domainName }: Notification['data']): string | undefined {
  return [name, itemName, domainName].find((each): each is string => typeof each === 'string' && /\.pi$/i.test(each));
}

/** The icon of the kind, else that of its family: the part of the kind before the first hyphen. */
const iconOf = (kind: NotificationKind): ReactElement => ICONS[kind] ?? ICONS[kind.split('-')[0] ?? ''] ?? <Tag />;

const Picture = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  inline-size: 3.75rem;
  min-block-size: 2.5rem;
`;

const Face = styled.span<{ $onPlate: boolean }>`
  display: grid;

  ${({ $onPlate }) =>
    $onPlate &&
    `
    position: absolute;
    inset-block-end: -0.375rem;
    inset-inline-end: -0.375rem;
    border: 2px solid ${theme.color.bg};
    border-radius: ${theme.radius.full};
  `}
`;
