import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { Button, LinkButton, theme } from 'shared-ui';
import { StatusBadge } from '../StatusBadge/StatusBadge';
import { CurrentMark, Feature, Features, Frame, Head, Listings, Name, Period, Price, PriceLine } from './planParts';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.planCard', {
  mostPopular: 'Most Popular',
  choose: 'Choose {name}',
  yourCurrentPlan: 'Your current plan',
});

export interface PlanCardProps {
  name: string;
  /** E.g. '5 π'. */
  priceText: ReactNode;
  /** E.g. 'month'; shown as '/ month'. */
  periodText: string;
  /** E.g. 'up to 10 listings'. */
  listingsText?: string;
  features: readonly string[];
  popular?: boolean;
  /** The plan the person has: no action, a mark instead. */
  current?: boolean;
  actionLabel?: string;
  /** A link when `href` is given, else a button. */
  href?: string;
  onChoose?: () => void;
  loading?: boolean;
  disabled?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** A subscription plan. Give neighbours the same row so that their actions align. */
export function PlanCard(props: PlanCardProps) {
  const { name, priceText, periodText, listingsText, features, popular = false } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <Frame $popular={popular}>
      <Head>
        <Name as={Heading}>{name}</Name>
        {popular && <StatusBadge tone="gold" label={TEXT.mostPopular} />}
      </Head>
      <PriceLine>
        <Price>{priceText}</Price> <Period>/ {periodText}</Period>
      </PriceLine>
      {listingsText && <Listings>{listingsText}</Listings>}
      <Features role="list">
        {features.map((feature) => (
          <Feature key={feature}>
            <Check aria-hidden />
            {feature}
          </Feature>
        ))}
      </Features>
      <Action>
        <PlanAction {...props} />
      </Action>
    </Frame>
  );
}

function PlanAction(props: PlanCardProps) {
  const { name, current, actionLabel = TEXT.choose({ name }), href, onChoose, loading, disabled, popular } = props;
  const tone = popular ? 'brand' : 'neutral';
  if (current) {
    return (
      <CurrentMark>
        <Check aria-hidden />
        {TEXT.yourCurrentPlan}
      </CurrentMark>
    );
  }
  if (href !== undefined) {
    return (
      <LinkButton href={href} onClick={onChoose} tone={tone} fullWidth>
        {actionLabel}
      </LinkButton>
    );
  }
  return (
    <Button tone={tone} onClick={onChoose} loading={loading} disabled={disabled} fullWidth>
      {actionLabel}
    </Button>
  );
}

const Action = styled.div`
  margin-block-start: auto;
  padding-block-start: ${theme.space[6]};
`;
