import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LinkButton, splitName, theme } from 'shared-ui';
import { Frame, Price, PriceLabel } from '../DomainCard/cardParts';
import { Body, Description, Foot, Meta, Title } from '../DomainCard/describedParts';
import { NamePlate } from '../NamePlate/NamePlate';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.domainSummary', {
  named: '{action} {name}',
});

export interface DomainSummaryProps {
  name: string;
  href: string;
  priceLabel: string;
  priceText: ReactNode;
  /** Visible word of the action; its spoken name adds the domain's. */
  actionLabel: string;
  badges?: ReactNode;
  /** A line under the name. */
  meta?: ReactNode;
  description?: string;
  /** Gold frame. */
  featured?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** A domain with its description, as whoever lists it sees it. The whole card opens it. */
export function DomainSummary(props: DomainSummaryProps) {
  const { name, description, meta, badges, featured = false, actionLabel } = props;
  const { label, suffix } = splitName(name);
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <Beside $featured={featured}>
      <NamePlate name={name} size="sm" decorative />
      <Body>
        {badges && <Badges>{badges}</Badges>}
        <Title as={Heading} translate="no" aria-label={name}>
          {label}
          <wbr />
          {suffix}
        </Title>
        {meta && <Meta>{meta}</Meta>}
        {description && <Description dir="auto">{description}</Description>}
        <Foot>
          <div>
            <PriceLabel>{props.priceLabel}</PriceLabel>
            <Price>{props.priceText}</Price>
          </div>
          <LinkButton href={props.href} tone="neutral" size="sm" aria-label={TEXT.named({ action: actionLabel, name })}>
            {actionLabel}
          </LinkButton>
        </Foot>
      </Body>
    </Beside>
  );
}

const Beside = styled(Frame)`
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: none;
  align-items: start;
  gap: clamp(${theme.space[2]}, 5vw - 0.5rem, ${theme.space[4]});
  padding: ${theme.space[3]};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};

  && > * {
    white-space: normal;
  }
`;
