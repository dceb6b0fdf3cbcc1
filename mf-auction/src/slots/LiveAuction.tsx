import { BID, type Bid, COUNTDOWN_TICK_MS, domainPrice } from 'contracts';
import { Eye, Radio } from 'lucide-react';
import { CARD } from 'mf-kit/domain-card-messages';
import { handleOf } from 'mf-kit/person';
import { type DomainQuery, useDomains, useServerNow } from 'shared-store';
import { Avatar, LinkButton, theme } from 'shared-ui';
import { Countdown } from 'shared-ui/Countdown';
import { NamePlate } from 'shared-ui/NamePlate';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { useBids } from '../common/auction.api';
import { useInterest } from '../common/interest.api';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.liveAuction', {
  liveAuction: 'Live auction',
  watching: '{count, number} watching',
  ends: 'Ends in',
  leads: '{who} leads',
  others: '{count, plural, one {# other bid} other {# others bid}}',
  seeTheAuctionOf: 'See the auction of {name}',
  seeTheAuction: 'See the auction',
});

/** As home's own row of auctions asks, so that one response serves both. */
const NEXT_TO_END: DomainQuery = { mode: 'auction', sort: 'ending-soon', limit: 4 };

/** Often enough for home; the auction's own page gets pushed updates. */
const REFRESH_MS = 30_000;
const FACES = 3;

/** Slot home.live-auction: the running auction that ends first, with who leads; nothing without one. */
export function Component() {
  const { data, refetch } = useDomains(NEXT_TO_END, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const domain = data?.data[0];
  const now = useServerNow(COUNTDOWN_TICK_MS);
  if (!domain?.endsAt) return null;
  const { id, name, category, endsAt, bidCount = 0 } = domain;
  const price = domainPrice(domain);
  return (
    <Root>
      <Picture>
        <NamePlate name={name} category={category} size="lg" headingLevel={2} />
        <OnPlate>
          <StatusBadge tone="onPlate" icon={<Radio aria-hidden />} label={TEXT.liveAuction} />
          <Watching id={id} />
        </OnPlate>
      </Picture>
      <Body>
        <Line>
          <small>
            {price.label} · {CARD.bids({ count: bidCount })}
          </small>
          <small>{TEXT.ends}</small>
        </Line>
        <Line>
          <Amount>{price.text}</Amount>
          <Countdown
            endsAt={Date.parse(endsAt)}
            now={now}
            format="large"
            publish={false}
            onEnd={() => void refetch()}
          />
        </Line>
        <Leader>{bidCount > 0 && <Bidders id={id} />}</Leader>
        <LinkButton href={`/domains/${id}`} fullWidth aria-label={TEXT.seeTheAuctionOf({ name })}>
          {TEXT.seeTheAuction}
        </LinkButton>
      </Body>
    </Root>
  );
}

function Watching({ id }: { id: string }) {
  const { watchers = 0 } = useInterest(id) ?? {};
  return (
    watchers > 0 && <StatusBadge tone="onPlate" icon={<Eye aria-hidden />} label={TEXT.watching({ count: watchers })} />
  );
}

/** Who leads, and how many others bid, where the latest bids are all there are. */
function Bidders({ id }: { id: string }) {
  const { data: bids = [] } = useBids(id);
  const [leader] = bids;
  if (!leader) return null;
  const others = otherBidders(bids);
  return (
    <>
      <Avatar uid={leader.user_id} src={leader.profileImage} size={24} />
      <strong>{TEXT.leads({ who: handleOf(leader.username) })}</strong>
      {others.length > 0 && bids.length < BID.page && (
        <Others>
          <Faces>
            {others.slice(0, FACES).map(({ user_id: uid, profileImage }) => (
              <Avatar key={uid} uid={uid} src={profileImage} size={24} />
            ))}
          </Faces>
          {TEXT.others({ count: others.length })}
        </Others>
      )}
    </>
  );
}

/** Each bidder but the leader once, the highest first. */
function otherBidders([leader, ...bids]: readonly Bid[]): Bid[] {
  const byUid = new Map<string, Bid>();
  for (const bid of bids) if (bid.user_id !== leader?.user_id && !byUid.has(bid.user_id)) byUid.set(bid.user_id, bid);
  return [...byUid.values()];
}

const Root = styled.section`
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
`;

const Picture = styled.div`
  position: relative;

  && > :first-child {
    inline-size: 100%;
    block-size: 11.75rem;
    min-block-size: 0;
    box-sizing: border-box;
    padding: ${theme.space[4]};
    border-radius: 0;
  }

  ${theme.media.lg} {
    && > :first-child {
      block-size: 15.5rem;
      padding: ${theme.space[6]};
    }
  }
`;

const OnPlate = styled.div`
  position: absolute;
  z-index: 3;
  inset-block-start: ${theme.space[3]};
  inset-inline: ${theme.space[3]};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[1]};
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};

  ${theme.media.lg} {
    padding-inline: ${theme.space[6]};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[3]};

  & > small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
  }
`;

const Amount = styled.p`
  color: ${theme.color.gold};
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.lineHeight['2xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
`;

/* Its place is kept until it is known who leads. */
const Leader = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.size.tap};
  font-size: ${theme.fontSize.sm};

  & > strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Others = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[2]};
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
`;

/* One over the other. */
const Faces = styled.span`
  display: inline-flex;

  & > * + * {
    margin-inline-start: -0.5rem;
  }
`;
