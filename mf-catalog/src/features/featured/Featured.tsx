import { CATALOG } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { useServerNow } from 'shared-store';
import { useDeferredValue } from 'react';
import { Button, ErrorState, Link, Loading } from 'shared-ui';
import { CardStrip } from '../../common/CardStrip';
import { CardSkeleton } from '../../common/CardSkeleton';
import { DomainTile } from 'mf-kit/domain-tile';
import { Section } from '../../common/Section';
import { useFeaturedDomains } from './useFeaturedDomains';

const TEXT = defineMessages('catalog.featured', {
  heading: 'Featured domains',
  all: 'See all domains',
  loading: 'Loading featured domains',
  failed: 'Failed to fetch domains',
  empty: 'No domains are listed yet.',
  beFirst: 'List the first one',
  tryAgain: 'Try again',
});

const MINUTE_MS = 60_000;

/** Home's three names: a row to swipe on phones, three columns from tablets on. */
export function Featured() {
  return (
    <Section title={TEXT.heading} action={<Link href="/browse">{TEXT.all}</Link>}>
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
      <Loading label={TEXT.loading}>
        <CardStrip as="div" $columns={3}>
          {Array.from({ length: CATALOG.homeFeatured }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </CardStrip>
      </Loading>
    );
  }
  if (isError)
    return <ErrorState compact title={TEXT.failed} action={<Button onClick={retry}>{TEXT.tryAgain}</Button>} />;
  if (domains.length === 0) {
    return (
      <p>
        {TEXT.empty} <Link href="/sell">{TEXT.beFirst}</Link>
      </p>
    );
  }
  return (
    <CardStrip role="list" $columns={3}>
      {domains.map((domain) => (
        <li key={domain.id}>
          <DomainTile domain={domain} now={now} />
        </li>
      ))}
    </CardStrip>
  );
}
