import { type CurrentUser, type Dealing, formatPi } from 'contracts';
import { handleOf } from 'mf-kit/person';
import { StateBadge } from 'mf-kit/state-badge';
import { useToday } from 'mf-kit/today';
import { useServerNow } from 'shared-store';
import { Avatar, theme } from 'shared-ui';
import { Countdown } from 'shared-ui/Countdown';
import { PiAmount } from 'shared-ui/PiAmount';
import styled from 'styled-components';
import { SubjectPicture } from './SubjectPicture';
import { TODAY_TEXT } from './today.messages';
import { Muted, RowLink, RowPerson, Rows, RowText, TodaySection } from './TodaySection';

const TEXT = TODAY_TEXT.bids;

interface DealingsProps {
  bids: readonly Dealing[];
  viewer: CurrentUser;
}

/** Running auctions in which the reader bid, and offers that they made. */
export const Dealings = (props: DealingsProps) => (
  <TodaySection title={TEXT.title} all={{ href: '/offers', label: TEXT.all, text: TODAY_TEXT.all }}>
    <DealingRows {...props} />
  </TodaySection>
);

/** The auctions alone, above the list of offers; nothing where there are none. */
export function RunningBids({ viewer }: { viewer: CurrentUser }) {
  const bids = useToday().data?.bids.filter(({ kind }) => kind === 'bid') ?? [];
  if (bids.length === 0) return null;
  return (
    <TodaySection title={TEXT.own}>
      <DealingRows bids={bids} viewer={viewer} />
    </TodaySection>
  );
}

function DealingRows({ bids, viewer }: DealingsProps) {
  const now = useServerNow(1_000);
  return (
    <Rows role="list">
      {bids.map((dealing) => (
        <DealingRow key={`${dealing.kind} ${dealing.domainId}`} dealing={dealing} viewer={viewer} now={now} />
      ))}
    </Rows>
  );
}

function DealingRow({ dealing, viewer, now }: { dealing: Dealing; viewer: CurrentUser; now: number | null }) {
  const { kind, domainId, name, state, amount, bidCount, endsAt } = dealing;
  const person = state === 'leading' ? viewer : dealing.person;
  return (
    <Row>
      <SubjectPicture type="domain" name={name} />
      <RowText>
        <RowLink href={kind === 'offer' ? '/offers?role=buyer' : `/domains/${domainId}`} translate="no">
          {name}
        </RowLink>
        <RowPerson>
          {person && <Avatar uid={person.uid} src={person.profileImage} size={20} />}
          <Muted>{sideText(dealing)}</Muted>
        </RowPerson>
      </RowText>
      <Badge>
        <StateBadge {...TEXT.state[state]} />
      </Badge>
      <Sum $isBid={kind === 'bid'}>
        <PiAmount text={formatPi(amount)} />
        <Muted>{bidCount === null ? TEXT.offer : TEXT.count({ count: bidCount })}</Muted>
      </Sum>
      <Clock>{endsAt && <Countdown format="short" endsAt={Date.parse(endsAt)} now={now} publish={false} />}</Clock>
    </Row>
  );
}

function sideText({ state, kind, other, person }: Dealing): string {
  if (state === 'leading') return TEXT.maximum({ amount: other });
  const who = handleOf(person?.username ?? '');
  return kind === 'bid' ? TEXT.leads({ who }) : TEXT.asks({ who, amount: other });
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template: 'picture words words sum' auto 'picture badge clock clock' auto / auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]};

  & > :first-child {
    grid-area: picture;
  }

  ${theme.media.md} {
    grid-template: 'picture words badge sum clock' auto / auto minmax(0, 1fr) 8rem 6rem 7rem;
    min-block-size: 4.25rem;
    padding-inline: ${theme.space[5]};
  }
`;

const Badge = styled.div`
  grid-area: badge;
`;

const Sum = styled.div<{ $isBid: boolean }>`
  grid-area: sum;
  display: grid;
  justify-items: end;
  color: ${({ $isBid }) => ($isBid ? theme.color.gold : theme.color.text)};
  font-weight: ${theme.weight.semibold};

  & > ${Muted} {
    font-weight: ${theme.weight.regular};
  }
`;

const Clock = styled.div`
  grid-area: clock;
  justify-self: end;
  font-size: ${theme.fontSize.sm};
`;
