import { COUNTDOWN_TICK_MS, domainPrice } from 'contracts';
import { type DomainQuery, useDomains, useServerNow } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Countdown } from 'shared-ui/Countdown';
import { Inline } from 'shared-ui/Inline';
import { NamePlate } from 'shared-ui/NamePlate';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import styled from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.liveAuction', {
  liveAuction: 'Live auction',
  timeLeft: 'Time left',
  seeTheAuctionOf: 'See the auction of {name}',
  seeTheAuction: 'See the auction',
});

const NEXT_TO_END: DomainQuery = { mode: 'auction', sort: 'ending-soon', limit: 1 };

/** Often enough for home; the auction's own page gets pushed updates. */
const REFRESH_MS = 30_000;

/** Slot home.live-auction: the running auction that ends first; nothing without one. */
export function Component() {
  const { data, refetch } = useDomains(NEXT_TO_END, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const domain = data?.data[0];
  const now = useServerNow(COUNTDOWN_TICK_MS);
  if (!domain?.endsAt) return null;
  const { id, name, category, endsAt } = domain;
  const price = domainPrice(domain);
  return (
    <Card title={TEXT.liveAuction}>
      <Stack>
        <NamePlate name={name} category={category} />
        <Inline justify="space-between">
          <div>
            <Text size="sm" tone="muted">
              {price.label}
            </Text>
            <Amount>{price.text}</Amount>
          </div>
          <div>
            <Text size="sm" tone="muted">
              {TEXT.timeLeft}
            </Text>
            <Countdown endsAt={Date.parse(endsAt)} now={now} publish={false} onEnd={() => void refetch()} />
          </div>
        </Inline>
        <LinkButton href={`/domains/${id}`} fullWidth aria-label={TEXT.seeTheAuctionOf({ name })}>
          {TEXT.seeTheAuction}
        </LinkButton>
      </Stack>
    </Card>
  );
}

const Amount = styled.p`
  color: ${theme.color.gold};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
`;
