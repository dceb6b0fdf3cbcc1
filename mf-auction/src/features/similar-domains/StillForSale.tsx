import { COUNTDOWN_TICK_MS } from 'contracts';
import { domainCard } from 'mf-kit/domain-card';
import { NameRow } from 'mf-kit/name-row';
import { TimeLeft } from 'mf-kit/time-left';
import { useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useSimilarDomains } from './similar.api';
import { SIMILAR } from './similar.messages';

/** In the panel of a name that cannot be bought: up to three like it that can; nothing while loading, without any, and on failure. */
export function Component({ domainId }: { domainId: string }) {
  const title = useId();
  const { data: domains = [] } = useSimilarDomains(domainId);
  const now = useServerNow(COUNTDOWN_TICK_MS);
  if (domains.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <Title id={title}>{SIMILAR.stillForSale}</Title>
      <List role="list">
        {domains.map((domain) => {
          const { endsAt, fact, badges, priceText, isBid } = domainCard(domain, now);
          return (
            <NameRow key={domain.id} domain={domain} price={priceText} isAsked={!isBid}>
              {endsAt ? <TimeLeft endsAt={endsAt} now={now} /> : badges[0]?.label}
              {fact && ` · ${fact}`}
            </NameRow>
          );
        })}
      </List>
    </section>
  );
}

const Title = styled.h3`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const List = styled.ul`
  display: grid;
`;
