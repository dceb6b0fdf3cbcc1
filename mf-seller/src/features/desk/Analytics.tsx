import { CATEGORY_LABEL, formatPercent, formatPi, grouped, SELLING, type SellerAnalytics } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { PlotTable, StepPlot } from 'mf-kit/plots';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { SegmentedControl } from 'shared-ui/SegmentedControl';
import { Text } from 'shared-ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { ANALYTICS_MESSAGES as messages } from './analytics.messages';
import { useSellerAnalytics } from './desk.api';

const YEAR = 365;
const SPANS = [SELLING.summaryDays, 90, YEAR];

type Conversion = SellerAnalytics['conversion'];
type Counts = Omit<Conversion, 'stretches'>;
type Comparable = SellerAnalytics['comparables'][number];

const COUNTS = ['views', 'watchers', 'bids', 'sales'] as const satisfies readonly (keyof Counts)[];
const noon = (day: string) => `${day}T12:00:00.000Z`;

/** What analyticsAccess opens at the desk: sources, conversion and comparable sales; totals of 30 days for the others. */
export function Component() {
  const [days, setDays] = useState<number>(SELLING.summaryDays);
  const query = useSellerAnalytics(days);
  const span = query.data?.hasAccess && (
    <SegmentedControl
      label={messages.span}
      options={SPANS.map((each) => ({
        value: String(each),
        label: each === YEAR ? messages.year : messages.lastDays({ days: each }),
      }))}
      value={String(days)}
      onChange={(next) => setDays(Number(next))}
    />
  );
  return (
    <Card title={messages.title} action={span}>
      <QueryState
        compact
        query={query}
        loading={messages.loading}
        skeleton={<Skeleton shape="block" height="20rem" />}
        failed={messages.failed}
      >
        {(analytics) => <Shown analytics={analytics} />}
      </QueryState>
    </Card>
  );
}

function Shown({ analytics: { hasAccess, hosts, searches, conversion, comparables } }: { analytics: SellerAnalytics }) {
  return (
    <Parts>
      {hasAccess ? (
        <>
          <Sources title={messages.hosts} sources={hosts} empty={messages.hostsEmpty} />
          <Sources title={messages.searches} sources={searches} empty={messages.searchesEmpty} />
        </>
      ) : (
        <Wide as="div">
          <Banner
            tone="info"
            title={messages.locked}
            action={
              <LinkButton tone="neutral" size="sm" href="/subscription">
                {messages.plans}
              </LinkButton>
            }
          >
            {messages.lockedBody}
          </Banner>
        </Wide>
      )}
      <ConversionPart conversion={conversion} />
      <Wide>
        <h3>{messages.comparables}</h3>
        <Text tone="muted" size="sm">
          {comparables.length === 0 ? messages.comparablesEmpty : messages.comparablesNote}
        </Text>
        <Pairs>
          {comparables.map((each) => (
            <ComparablePart key={each.category} comparable={each} />
          ))}
        </Pairs>
      </Wide>
    </Parts>
  );
}

interface SourcesProps {
  title: string;
  sources: SellerAnalytics['hosts'];
  empty: string;
}

/** Sites or searches with their visits, the most frequent first, as bars. */
function Sources({ title, sources, empty }: SourcesProps) {
  const most = Math.max(...sources.map(({ visitors }) => visitors), 1);
  return (
    <section>
      <h3>{title}</h3>
      {sources.length === 0 ? (
        <Text tone="muted" size="sm">
          {empty}
        </Text>
      ) : (
        <Bars>
          {sources.map(({ value, visitors }) => (
            <li key={value}>
              <bdi>{value}</bdi>
              <span>{messages.visitors({ count: visitors })}</span>
              <i aria-hidden style={{ inlineSize: `${(visitors / most) * 100}%` }} />
            </li>
          ))}
        </Bars>
      )}
    </section>
  );
}

const rateText = ({ views, sales }: Counts) =>
  views === 0 ? messages.noRate : formatPercent(Math.round((sales / views) * 1_000) / 10);

function ConversionPart({ conversion }: { conversion: Conversion }) {
  return (
    <Wide>
      <h3>{messages.conversion}</h3>
      <Totals>
        {COUNTS.map((figure) => (
          <div key={figure}>
            <dt>{messages[figure]}</dt>
            <dd>{grouped(conversion[figure])}</dd>
          </div>
        ))}
        <div>
          <dt>{messages.rate}</dt>
          <dd>{rateText(conversion)}</dd>
        </div>
      </Totals>
      {conversion.stretches.length > 0 && (
        <PlotTable
          title={messages.overTime}
          columns={[
            { id: 'from', head: messages.from, cell: ({ from }) => dayText(noon(from)), isRowHead: true },
            ...COUNTS.map((figure) => ({
              id: figure,
              head: messages[figure],
              cell: (stretch: Counts) => grouped(stretch[figure]),
              align: 'end' as const,
            })),
            { id: 'rate', head: messages.rate, cell: rateText, align: 'end' },
          ]}
          rows={conversion.stretches.toReversed()}
          rowKey={({ from }) => from}
        />
      )}
    </Wide>
  );
}

/** What names of a category sold for, beside the reader's own; drawn where there are two stretches with a sale. */
function ComparablePart({ comparable }: { comparable: Comparable }) {
  const { category, listings, listingsMedian, sold, low, median, high, stretches } = comparable;
  const label = CATEGORY_LABEL[category];
  const points = stretches.flatMap(({ from, median: value }) =>
    value === null ? [] : [{ at: Date.parse(noon(from)), value }],
  );
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Comparison>
      <h4>{label}</h4>
      <p>
        {low === null || median === null || high === null
          ? messages.soldNone
          : messages.sold({ count: sold, low, high, median })}{' '}
        {messages.yours({ count: listings, median: listingsMedian })}
      </p>
      {first && last && points.length > 1 && (
        <StepPlot
          label={messages.line({ category: label, first: first.value, last: last.value })}
          points={points}
          formatValue={formatPi}
          formatAt={dayText}
          mark={{ value: listingsMedian, label: messages.yoursMark }}
          table={{ title: messages.medians, at: messages.from, value: messages.median }}
        />
      )}
    </Comparison>
  );
}

const Pairs = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  grid-template-columns: minmax(0, 1fr);

  ${theme.media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Parts = styled(Pairs)`
  & h3 {
    margin-block-end: ${theme.space[2]};
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
  }
  & ${Pairs} {
    margin-block-start: ${theme.space[4]};
  }
`;

const Wide = styled.section`
  grid-column: 1 / -1;
`;

const Comparison = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  & h4 {
    font-size: inherit;
  }
`;

const Bars = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[1]} ${theme.space[4]};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
  }
  & bdi {
    overflow-wrap: anywhere;
  }
  & span {
    color: ${theme.color.textMuted};
    font-variant-numeric: ${theme.fontNumeric};
  }
  & i {
    grid-column: 1 / -1;
    min-inline-size: 0.25rem;
    block-size: 0.375rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.brand};
  }
`;

const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${theme.space[4]};
  margin-block: 0 ${theme.space[3]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
    font-weight: ${theme.weight.bold};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;
