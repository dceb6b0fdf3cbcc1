import { formatRating, type Seller } from 'contracts';
import { Slot } from 'mf-kit';
import { monthText } from 'mf-kit/dates';
import { OutsideLink } from 'mf-kit/outside-link';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Avatar, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { BadgeCheck } from 'lucide-react';
import styled from 'styled-components';
import { SELLER, SITE_LABEL } from './sellers.messages';

/** Who the seller is, and the button to write to them about their newest listing. */
export function SellerHead({ seller }: { seller: Seller }) {
  const { uid, username, profileImage, isVerified, memberSince, bio, totalSales, rating, reviewCount } = seller;
  const viewer = useAppSelector(selectCurrentUser);
  const about = seller.listings[0];
  return (
    <Card>
      <Parts>
        <Person>
          <Avatar uid={uid} src={profileImage} size={96} />
          <div>
            <Name>
              <h1>
                <bdi>{username}</bdi>
              </h1>
              {isVerified && <StatusBadge tone="info" label={SELLER.verified} icon={<BadgeCheck aria-hidden />} />}
            </Name>
            <Facts role="list">
              <li>
                {rating === null
                  ? SELLER.noReviews
                  : `${SELLER.outOfFive({ average: formatRating(rating) })} · ${SELLER.count({ count: reviewCount })}`}
              </li>
              <li>{SELLER.sales({ count: totalSales })}</li>
              <li>{SELLER.memberSince({ month: monthText(memberSince) })}</li>
            </Facts>
          </div>
        </Person>
        <Bio>{bio || SELLER.noBio}</Bio>
        <SellerLinks links={seller.socialLinks} />
        {isVerified && <Muted>{SELLER.verifiedMeans}</Muted>}
        {about && viewer?.uid !== uid && (
          <MessagePlace>
            <Slot
              name="item.message-seller"
              sellerUid={uid}
              sellerUsername={username}
              itemId={about.id}
              itemType="domain"
              itemName={about.name}
            />
          </MessagePlace>
        )}
      </Parts>
    </Card>
  );
}

const SITES = ['twitter', 'telegram', 'website'] as const;

/** Addresses that the seller wrote. */
function SellerLinks({ links }: { links: Seller['socialLinks'] }) {
  const shown = SITES.filter((site) => links[site]);
  if (shown.length === 0) return null;
  return (
    <Links aria-label={SELLER.links} role="list">
      {shown.map((site) => (
        <li key={site}>
          <OutsideLink href={links[site] ?? ''} showsHost>
            {SITE_LABEL[site]}
          </OutsideLink>
        </li>
      ))}
    </Links>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
`;

const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]};
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  overflow-wrap: anywhere;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  color: ${theme.color.textMuted};
`;

const Bio = styled.p`
  max-inline-size: 42rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};

  & button {
    min-block-size: ${theme.size.tap};
  }
`;

/** As high as the button that comes later. */
const MessagePlace = styled.div`
  min-block-size: ${theme.size.tap};
`;
