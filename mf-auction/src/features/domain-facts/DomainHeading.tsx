import { CATEGORY_LABEL, type Domain } from 'contracts';
import { CategoryChip } from 'shared-ui/CategoryChip';
import { NamePlate } from 'shared-ui/NamePlate';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { usePurchases } from 'shared-store';
import { orderOf } from './orderOf';
import { MODE_LABEL, stateLabel } from './domainFacts.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.domainHeading', {
  featured: 'Featured',
  yours: 'Yours',
});

/** Plate, name and badges of a domain. `action` stands beside the name, e.g. buttons to watch and share. */
export function DomainHeading({ domain, action }: { domain: Domain; action?: ReactNode }) {
  const { name, category, mode, featured, status } = domain;
  const state = stateLabel(status);
  const isTheirs = useIsTheirs(domain);
  return (
    <header>
      <NamePlate name={name} category={category} size="lg" muted={state !== null && !isTheirs} decorative />
      <Line>
        <h1 translate="no">{name}</h1>
        {action && <Actions>{action}</Actions>}
      </Line>
      <Badges>
        <StatusBadge label={state ?? MODE_LABEL[mode]} tone={state ? 'neutral' : 'brand'} />
        {isTheirs && <StatusBadge label={TEXT.yours} tone="gold" />}
        {featured && <StatusBadge label={TEXT.featured} tone="gold" />}
        <CategoryChip label={CATEGORY_LABEL[category]} href={`/browse?category=${category}`} />
      </Badges>
    </header>
  );
}

/** Whether the viewer bought, won or rents it: its colours are theirs. */
function useIsTheirs(domain: Domain): boolean {
  const { data } = usePurchases(domain.status !== 'active');
  return data !== undefined && orderOf(domain, data) !== undefined;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding-block: ${theme.space[4]} ${theme.space[2]};

  & > h1 {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;
