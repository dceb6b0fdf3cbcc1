import { COUNTDOWN_TICK_MS, type Domain, type DomainPage, domainPrice } from 'contracts';
import { api, useServerNow } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Countdown } from 'shared-ui/Countdown';
import { NamePlate } from 'shared-ui/NamePlate';
import styled from 'styled-components';

const liveAuctionApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_nextToEnd: build.query<Domain | null, void>({
      query: () => ({ url: '/api/domain/list', params: { mode: 'auction', sort: 'ending-soon', limit: 1 } }),
      transformResponse: ({ data }: DomainPage) => data[0] ?? null,
      providesTags: ['Domain'],
    }),
  }),
});

/** A glance from the home page; the auction's own page is live to the second. */
const REFRESH_MS = 30_000;

/** Slot home.live-auction: the running auction that ends first. Shows nothing without one. */
export function Component() {
  const { data: domain, refetch } = liveAuctionApi.useAuction_nextToEndQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
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
