import { type AdminCase, formatPi } from 'contracts';
import { useMediaQuery } from 'mf-kit';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { spanText } from '../../common/dueText';
import { decisionText, KindIcon } from '../../common/kinds';
import { KIND_TEXT } from '../../common/kinds.messages';

const TEXT = defineMessages('admin.queueTable', {
  label: 'Cases',
  kind: 'Kind',
  what: 'What to decide',
  amount: 'Amount',
  due: 'Due',
  waits: 'Waits',
  who: 'Who',
  late: '{span} late',
  in: 'in {span}',
  oneOfTwo: '1 of 2: {decision}',
  twoNeeded: 'Two decide',
  failed: 'Could not be carried out',
  deciding: 'Just decided: {decision}',
  decided: 'Decided: {decision}',
  ended: 'Ended without a decision',
  choose: 'Choose {label}',
  chooseAll: 'Choose all',
  you: 'You',
});

interface QueueTableProps {
  rows: readonly AdminCase[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The reader's uid. */
  me: string;
}

const MINUTE_MS = 60_000;
const NARROW = '(max-width: 767.98px)';

/** The rows of the queue; each leads to its case. */
export function QueueTable({ rows, chosen, onChoose, me }: QueueTableProps) {
  const now = useServerNow(MINUTE_MS) ?? 0;
  const isNarrow = useMediaQuery(NARROW);
  const all: DataColumn<AdminCase>[] = [
    {
      id: 'what',
      head: TEXT.what,
      isRowHead: true,
      wraps: true,
      cell: (row) => <What row={row} />,
    },
    { id: 'kind', head: TEXT.kind, cell: ({ kind }) => KIND_TEXT[kind].one },
    {
      id: 'amount',
      head: TEXT.amount,
      align: 'end',
      cell: ({ amount }) => (amount === null ? null : formatPi(amount)),
      isEmpty: ({ amount }) => amount === null,
    },
    { id: 'due', head: TEXT.due, align: 'end', cell: (row) => <Due row={row} now={now} /> },
    { id: 'waits', head: TEXT.waits, align: 'end', cell: ({ openedAt }) => spanText(now - Date.parse(openedAt)) },
    {
      id: 'who',
      head: TEXT.who,
      cell: (row) => whoOf(row, me),
      isEmpty: (row) => whoOf(row, me) === null,
    },
  ];
  // On a phone the picture says the kind, and what is due says how long it waits.
  const columns = isNarrow ? all.filter(({ id }) => id !== 'kind' && id !== 'waits') : all;
  return (
    <DataTable
      label={TEXT.label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      narrow={{ as: 'lines', below: 'md' }}
      choice={{
        chosen,
        onChoose,
        label: ({ subject }) => TEXT.choose({ label: subject.label }),
        allLabel: TEXT.chooseAll,
      }}
    />
  );
}

const whoOf = ({ claimedBy, claimedByName }: AdminCase, me: string): string | null => {
  if (claimedBy === null) return null;
  return claimedBy === me ? TEXT.you : `@${claimedByName}`;
};

function What({ row }: { row: AdminCase }) {
  const { id, kind, subject } = row;
  const second = secondLine(row);
  return (
    <Cell>
      <KindIcon kind={kind} />
      <span>
        <Link to={`/admin/cases/${id}`} data-case={id}>
          {subject.label}
        </Link>
        {second !== null && <small>{second}</small>}
      </span>
    </Cell>
  );
}

/** What happened to it already. */
function secondLine(of: AdminCase): string | null {
  const { state, subject, person, decision, needs, approvals, failure } = of;
  const said = decision === null ? '' : decisionText(of, decision);
  if (failure) return TEXT.failed;
  if (state === 'deciding') return TEXT.deciding({ decision: said });
  if (state === 'decided') return decision === null ? TEXT.ended : TEXT.decided({ decision: said });
  if (approvals.length > 0) return TEXT.oneOfTwo({ decision: said });
  if (needs > 1) return TEXT.twoNeeded;
  const name = person && `@${person.username}`;
  return name === subject.label ? null : name;
}

function Due({ row: { dueAt, state }, now }: { row: AdminCase; now: number }) {
  if (state === 'decided') return null;
  const left = Date.parse(dueAt) - now;
  const span = spanText(left);
  return left < 0 ? <StatusBadge tone="danger" label={TEXT.late({ span })} /> : <span>{TEXT.in({ span })}</span>;
}

const Cell = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-inline-size: 0;

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${theme.color.textMuted};
  }

  & > span {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & small {
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.regular};
  }
`;
