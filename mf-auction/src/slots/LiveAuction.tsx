import { COUNTDOWN_TICK_MS, domainPrice } from 'contracts';
import { type DomainQuery, useDomains, useServerNow } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Countdown } from 'shared-ui/Countdown';
import { NamePlate } from 'shared-ui/NamePlate';
import styled from 'styled-components';

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
  const { id, name, endsAt } = domain;
  const price = domainPrice(domain);
  return (
    <Card title="Live auction">
      <Stack>
        <NamePlate name={name} />
        <Line>
          <div>
            <Label>{price.label}</Label>
            <Amount>{price.text}</Amount>
          </div>
          <div>
            <Label>Time left</Label>
            <Countdown endsAt={Date.parse(endsAt)} now={now} publish={false} onEnd={() => void refetch()} />
          </div>
        </Line>
        <LinkButton href={`/domains/${id}`} fullWidth aria-label={`See the auction of ${name}`}>
          See the auction
        </LinkButton>
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Label = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Amount = styled.p`
  color: ${theme.color.gold};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
`;
