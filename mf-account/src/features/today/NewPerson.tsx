import { TODAY } from 'contracts';
import { Gavel, Handshake, ShieldCheck } from 'lucide-react';
import { DomainTile } from 'mf-kit/domain-tile';
import { type DomainQuery, useDomains, useServerNow } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { IconTile } from 'shared-ui/IconTile';
import styled from 'styled-components';
import type { FirstSteps } from './firstSteps';
import { GetStarted } from './GetStarted';
import { START } from './today.messages';
import { Muted, TodaySection } from './TodaySection';

const MINUTE_MS = 60_000;
const FIRST_BIDS: DomainQuery = { mode: 'auction', max: TODAY.firstBidMax, sort: 'ending-soon', limit: 6 };

/** Today for a new person: three steps, auctions for beginners, and how it works, in place of zeros. */
export function NewPerson({ steps }: { steps: FirstSteps }) {
  return (
    <>
      <GetStarted steps={steps} />
      <FirstBids />
      <HowItWorks />
      <Own>
        <div>
          <h2>{START.own.title}</h2>
          <p>{START.own.text}</p>
        </div>
        <LinkButton href="/sell" tone="onGradient">
          {START.own.action}
        </LinkButton>
      </Own>
    </>
  );
}

/** Cheap auctions; left out where there are none. */
function FirstBids() {
  const now = useServerNow(MINUTE_MS);
  const domains = useDomains(FIRST_BIDS).data?.data ?? [];
  if (domains.length === 0) return null;
  const all = `/browse?mode=auction&max=${TODAY.firstBidMax}&sort=ending-soon`;
  return (
    <TodaySection
      title={START.first.title}
      all={{ href: all, label: `${START.first.title}: ${START.first.all}`, text: START.first.all }}
    >
      <Strip role="list">
        {domains.map((domain) => (
          <li key={domain.id}>
            <DomainTile domain={domain} now={now} headingLevel={3} />
          </li>
        ))}
      </Strip>
    </TodaySection>
  );
}

function HowItWorks() {
  const { how } = START;
  const parts = [
    { ...how.bid, picture: <Gavel /> },
    { ...how.get, picture: <Handshake /> },
    { ...how.check, picture: <ShieldCheck /> },
  ];
  return (
    <TodaySection title={how.title}>
      <Card>
        <How role="list">
          {parts.map(({ title, text, picture }) => (
            <li key={title}>
              <IconTile size="xs">{picture}</IconTile>
              <div>
                <h3>{title}</h3>
                <Muted>{text}</Muted>
              </div>
            </li>
          ))}
        </How>
      </Card>
    </TodaySection>
  );
}

/* Swiped sideways on phones; its ends lie on the page's edges. */
const Strip = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(17rem, 80%);
  gap: ${theme.space[4]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  padding-block: ${theme.space[1]} ${theme.space[3]};

  & > li {
    display: grid;
    scroll-snap-align: start;
  }
`;

const How = styled.ol`
  display: grid;
  gap: ${theme.space[4]};

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[4]};
  }
  & h3 {
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
    font-weight: ${theme.weight.semibold};
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Own = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.gradient};
  color: ${theme.color.onGradient};

  & > div {
    flex: 1 1 14rem;
  }
  & h2 {
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
  }
`;
