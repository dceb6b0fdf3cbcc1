import type { ReportFigures } from 'contracts';
import { Skeleton } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { QueryState } from 'shared-ui/QueryState';
import { useReportFigures } from './reportFigures.api';
import { FIGURES } from './reportFigures.messages';

type Figures = ReportFigures['data'];
type Row = Figures['kinds'][number];

const count = (id: 'received' | 'suspended' | 'dismissed' | 'open'): DataColumn<Row> => ({
  id,
  head: FIGURES[id],
  cell: (row) => row[id],
  align: 'end',
});
const columns = (): DataColumn<Row>[] => [
  { id: 'kind', head: FIGURES.kind, cell: ({ kind }) => FIGURES.kinds[kind], isRowHead: true, wraps: true },
  ...(['received', 'suspended', 'dismissed', 'open'] as const).map(count),
];

/** How many listings were reported lately, and what became of the reports. */
export function Component() {
  const query = useReportFigures(undefined);
  return (
    <QueryState<Figures>
      query={query}
      compact
      loading={FIGURES.loading}
      skeleton={<Skeleton shape="block" height="12rem" />}
      failed={FIGURES.failed}
      isEmpty={({ kinds }) => kinds.every(({ received }) => received === 0)}
      empty={<p>{FIGURES.none({ months: query.data?.months ?? 0 })}</p>}
    >
      {({ months, kinds }) => (
        <DataTable
          label={FIGURES.caption({ months })}
          columns={columns()}
          rows={kinds}
          rowKey={({ kind }) => kind}
          narrow={{ as: 'cards', below: 'md' }}
        />
      )}
    </QueryState>
  );
}
