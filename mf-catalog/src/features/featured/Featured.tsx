import { CATALOG } from 'contracts';
import { useServerNow } from 'shared-store';
import { useDeferredValue } from 'react';
import { Button, ErrorState, Link, Loading, theme } from 'shared-ui';
import styled from 'styled-components';
import { CardSkeleton } from '../../common/CardSkeleton';
import { DomainTile } from 'mf-kit/domain-tile';
import { Section } from '../../common/Section';
import { FEATURED_MESSAGES as messages } from './featured.messages';
import { useFeaturedDomains } from './useFeaturedDomains';

const MINUTE_MS = 60_000;

/** Home's three names: a row to swipe on phones, three columns from tablets on. */
export function Featured() {
  return (
    <Section title={messages.heading} action={<Link href="/browse">{messages.all}</Link>}>
      <FeaturedCards />
    </Section>
  );
}

function FeaturedCards() {
  const { domains, isLoading, isError, retry } = useFeaturedDomains();
  const isDrawn = !useDeferredValue(isLoading);
  const now = useServerNow(MINUTE_MS);
  if (isLoading || !isDrawn) {
    return (
      <Loading label={messages.loading}>
        <Row as="div">
          {Array.from({ length: CATALOG.homeFeatured }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Row>
      </Loading>
    );
  }
  if (isError)
    return <ErrorState compact title={messages.failed} action={<Button onClick={retry}>{messages.tryAgain}</Button>} />;
  if (domains.length === 0) {
    return (
      <p>
        {messages.empty} <Link href="/sell">{messages.beFirst}</Link>
      </p>
    );
  }
  return (
    <Row role="list">
      {domains.map((domain) => (
        <li key={domain.id}>
          <DomainTile domain={domain} now={now} />
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(82%, 20rem);
  gap: ${theme.space[4]};
  margin-inline: calc(-1 * ${theme.size.gutter});
  padding-inline: ${theme.size.gutter} !important;
  padding-block-end: ${theme.space[2]} !important;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: ${theme.size.gutter};

  & > * {
    scroll-snap-align: start;
  }

  ${theme.media.md} {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    margin-inline: 0;
    padding-inline: 0 !important;
    overflow: visible;
  }
`;
