import { formatRating, type Seller } from 'contracts';
import { Slot } from 'mf-kit';
import { monthText } from 'mf-kit/dates';
import { OutsideLink } from 'mf-kit/outside-link';
import { handleOf } from 'mf-kit/person';
import { recordFigures } from 'mf-kit/seller-record';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Translation } from 'mf-kit/translation';
import { Avatar, theme, VisuallyHidden } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { BadgeCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SELLER, SITE_LABEL } from './sellers.messages';

/** As many plates as stand in the band above the name. */
const BAND = 5;

/** A shop window: plates of what is for sale, who sells it, and what they did so far. */
export function SellerHead({ seller }: { seller: Seller }) {
  const { uid, username, profileImage, isVerified, bio, listings } = seller;
  const viewer = useAppSelector(selectCurrentUser);
  const about = listings[0];
  return (
    <Window>
      {listings.length > 0 && (
        <Band aria-hidden>
          {listings.slice(0, BAND).map(({ id, name, category }) => (
            <NamePlate key={id} name={name} category={category} size="sm" decorative />
          ))}
        </Band>
      )}
      <Who $isRaised={listings.length > 0}>
        <Face>
          <Avatar uid={uid} src={profileImage} size={96} />
        </Face>
        <Words>
          <Name>
            <bdi>{handleOf(username)}</bdi>
            {isVerified && (
              <>
                <BadgeCheck aria-hidden />
                <VisuallyHidden>{SELLER.verified}</VisuallyHidden>
              </>
            )}
          </Name>
          <Bio dir="auto">{bio || SELLER.noBio}</Bio>
          {bio && <Translation text={bio} />}
          <SellerLinks links={seller.socialLinks} />
          {isVerified && <Muted>{SELLER.verifiedMeans}</Muted>}
        </Words>
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
      </Who>
      <Record seller={seller} />
    </Window>
  );
}

/** What is known of a seller, each figure over its name; what is not known is left out. */
function Record({ seller: { rating, reviewCount, totalSales, memberSince, record } }: { seller: Seller }) {
  return (
    <Figures>
      {rating === null ? (
        <Figure name={SELLER.noReviews}>–</Figure>
      ) : (
        <Figure name={SELLER.count({ count: reviewCount })}>
          <Star aria-hidden />
          {SELLER.outOfFive({ average: formatRating(rating) })}
        </Figure>
      )}
      <Figure name={SELLER.sold}>{totalSales}</Figure>
      {record &&
        recordFigures(record).map(({ name, value }) => (
          <Figure key={name} name={name}>
            {value}
          </Figure>
        ))}
      <Figure name={SELLER.memberSince}>{monthText(memberSince)}</Figure>
    </Figures>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

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

const Window = styled.header`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[1]};
  overflow: hidden;
`;

const Band = styled.div`
  display: grid;
  grid-template: 100% / repeat(auto-fit, minmax(5.5rem, 1fr));
  grid-auto-rows: 0;
  block-size: clamp(5rem, 10vw, 8.25rem);
  overflow: hidden;

  & > * {
    inline-size: auto;
    block-size: 100%;
    border-radius: 0;
  }
`;

const Who = styled.div<{ $isRaised: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[4]} ${theme.space[6]};
  padding-block: ${theme.space[5]};
  padding-inline: clamp(${theme.space[4]}, 3vw, ${theme.space[8]});

  & > :first-child {
    ${({ $isRaised }) => $isRaised && `margin-block-start: -3.5rem;`}
  }
`;

const Face = styled.div`
  position: relative;
  align-self: start;
  display: grid;
  border: 4px solid ${theme.color.bg};
  border-radius: ${theme.radius.full};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`;

const Name = styled.h1`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    fill: ${theme.color.info};
    color: ${theme.color.bg};
  }
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

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block-start: 1px solid ${theme.color.border};

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${theme.media.xl} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-block: ${theme.space[4]};
    padding-inline: clamp(${theme.space[4]}, 3vw, ${theme.space[8]});
  }
  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
  }
  & dd {
    display: flex;
    align-items: center;
    gap: ${theme.space[1]};
    margin: 0;
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
    font-weight: ${theme.weight.bold};
    font-variant-numeric: ${theme.fontNumeric};
  }
  & svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    fill: ${theme.color.goldBright};
    color: ${theme.color.goldBright};
  }
`;
