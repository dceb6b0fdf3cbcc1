import type { Domain } from 'contracts';
import { useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { DomainTile } from '../../../common/DomainTile';
import { Section } from '../../../common/Section';
import { EMPTY_RESULTS_MESSAGES as messages } from './emptyResults.messages';

const MINUTE_MS = 60_000;

/** Names like the one that was not found. */
export function NearNames({ term, domains }: { term: string; domains: readonly Domain[] }) {
  const now = useServerNow(MINUTE_MS);
  return (
    <Section title={messages.near(term)}>
      <List role="list">
        {domains.map((domain) => (
          <li key={domain.id}>
            <DomainTile domain={domain} now={now} variant="compact" headingLevel={3} />
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${theme.space[3]};
`;
