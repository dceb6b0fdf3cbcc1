import { CATALOG } from 'contracts';
import { useServerNow } from 'shared-store';
import { useDeferredValue } from 'react';
import { Button, ErrorState, Link, Loading } from 'shared-ui';
import { CardStrip } from '../../common/CardStrip';
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
        <CardStrip as="div" $columns={3}>
          {Array.from({ length: CATALOG.homeFeatured }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </CardStrip>
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
    <CardStrip role="list" $columns={3}>
      {domains.map((domain) => (
        <li key={domain.id}>
          <DomainTile domain={domain} now={now} />
        </li>
      ))}
    </CardStrip>
  );
}
