import type { Domain } from 'contracts';
import { NamePlate } from 'shared-ui/NamePlate';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { theme } from 'shared-ui';
import { MODE_ICON } from 'mf-kit/mode-icon';
import { Check, Hourglass, KeyRound, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { usePurchases } from 'shared-store';
import { orderOf } from './orderOf';
import { MODE_LABEL, stateLabel } from './domainFacts.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.domainPlate', {
  featured: 'Featured',
  yours: 'Yours',
});

const STATE_ICON: Partial<Record<Domain['status'], ReactElement>> = {
  sold: <Check aria-hidden />,
  rented: <KeyRound aria-hidden />,
  reserved: <Hourglass aria-hidden />,
};

/** The plate is the page's heading; how the name is sold, or what became of it, stands on it. */
export function DomainPlate({ domain }: { domain: Domain }) {
  const { name, category, mode, featured, status } = domain;
  const state = stateLabel(status);
  const isTheirs = useIsTheirs(domain);
  return (
    <Root>
      <NamePlate name={name} category={category} size="lg" muted={state !== null && !isTheirs} headingLevel={1} />
      <Marks>
        <StatusBadge
          label={state ?? MODE_LABEL[mode]}
          tone={state ? 'neutral' : 'onPlate'}
          icon={state ? STATE_ICON[status] : MODE_ICON[mode]}
        />
        {isTheirs && <StatusBadge label={TEXT.yours} tone="gold" icon={<Star aria-hidden />} />}
        {featured && <StatusBadge label={TEXT.featured} tone="gold" icon={<Star aria-hidden />} />}
      </Marks>
    </Root>
  );
}

/** Whether the viewer bought, won or rents it: its colours are theirs. */
function useIsTheirs(domain: Domain): boolean {
  const { data } = usePurchases(domain.status !== 'active');
  return data !== undefined && orderOf(domain, data) !== undefined;
}

const Root = styled.div`
  position: relative;
`;

const Marks = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[4]};
  inset-inline: ${theme.space[4]};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
