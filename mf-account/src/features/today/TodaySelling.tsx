import { addPi, formatPi, SELLING, type Today } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Link, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Countdown } from 'shared-ui/Countdown';
import { PiAmount } from 'shared-ui/PiAmount';
import styled from 'styled-components';
import { SubjectPicture } from './SubjectPicture';
import { TODAY_TEXT } from './today.messages';
import { Muted, RowLink } from './TodaySection';

const TEXT = TODAY_TEXT.selling;

/** What the reader's names earned, the auctions that run and the sale that is paid next. */
export function TodaySelling({ selling }: { selling: Today['selling'] }) {
  const { income, listings, listingLimit, auctions, next } = selling;
  const now = useServerNow(1_000);
  const earned = addPi(...income);
  return (
    <Card
      title={TEXT.title}
      action={listingLimit !== null && <Muted>{TEXT.slots({ used: listings, limit: listingLimit })}</Muted>}
    >
      <Stack>
        {earned > 0 && (
          <Earned>
            <div>
              <Figure>
                <PiAmount text={formatPi(earned)} />
              </Figure>
              <Muted>{TEXT.earned({ days: SELLING.summaryDays })}</Muted>
            </div>
            <Line income={income} />
          </Earned>
        )}
        <List role="list">
          {auctions.map(({ domainId, name, bidCount, highestBid, endsAt }) => (
            <li key={domainId}>
              <SubjectPicture type="domain" name={name} />
              <div>
                <RowLink href={`/domains/${domainId}`} translate="no">
                  {name}
                </RowLink>
                <Facts>
                  {TEXT.bids({ count: bidCount })} ·{' '}
                  <Countdown format="short" endsAt={Date.parse(endsAt)} now={now} publish={false} />
                </Facts>
              </div>
              <Bid>
                <PiAmount text={formatPi(highestBid)} />
              </Bid>
            </li>
          ))}
          {next && (
            <li>
              <SubjectPicture type="domain" name={next.itemName} />
              <div>
                <RowLink href={`/orders/${next.orderId}`} translate="no">
                  {next.itemName}
                </RowLink>
                <Facts>{TEXT.coming({ when: recentMomentText(next.at) })}</Facts>
              </div>
              <Coming>
                <PiAmount text={formatPi(next.amount)} />
              </Coming>
            </li>
          )}
        </List>
        <Desk href="/sell/desk">{TEXT.desk}</Desk>
      </Stack>
    </Card>
  );
}

const [WIDE, HIGH] = [96, 32];

/** How the income added up, day by day; the figure beside it says the sum. */
function Line({ income }: { income: readonly number[] }) {
  const sums = income.map((_each, day) => addPi(...income.slice(0, day + 1)));
  const most = sums.at(-1) ?? 0;
  const points = sums.map((sum, day) => `${(day / (sums.length - 1)) * WIDE},${HIGH - 2 - (sum / most) * (HIGH - 4)}`);
  return (
    <svg aria-hidden width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`}>
      <Path points={points.join(' ')} />
    </svg>
  );
}

const Path = styled.polyline`
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 2;
  stroke-linejoin: round;
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Earned = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Figure = styled.p`
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.lineHeight['2xl']};
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.02em;
`;

const List = styled.ul`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[2]};
  }
`;

const Facts = styled(Muted)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[1]};
`;

const Bid = styled.div`
  color: ${theme.color.gold};
  font-weight: ${theme.weight.semibold};
`;

const Coming = styled.div`
  color: ${theme.color.success};
  font-weight: ${theme.weight.semibold};
`;

const Desk = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-block-size: ${theme.size.tap};
  font-weight: ${theme.weight.semibold};
`;
