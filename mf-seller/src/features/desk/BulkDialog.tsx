import type { Domain } from 'contracts';
import { useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { usePriceCheck } from '../../common/usePriceCheck';
import { type BulkAct, bulkPlan, type BulkRow, PERCENT } from './bulkPlan';
import { DESK_MESSAGES } from './desk.messages';
import { useBulkRun } from './useBulkRun';

const { bulk: messages } = DESK_MESSAGES;
const SHOWN = 50;
const MINUTE_MS = 60_000;

interface BulkDialogProps {
  act: BulkAct;
  domains: readonly Domain[];
  /** `isDone` when something was changed. */
  onClose: (isDone: boolean) => void;
}

const percentOf = (typed: string): number | null => {
  const percent = Number(typed.replace('−', '-').replace('%', '').trim() || Number.NaN);
  return percent >= PERCENT.min && percent <= PERCENT.max ? percent : null;
};

/** Says what will happen to each of the chosen listings, then does it one by one. */
export function Component({ act, domains, onClose }: BulkDialogProps) {
  const now = useServerNow(MINUTE_MS);
  const [typed, setTyped] = useState('');
  // What the rows were when the dialog opened: they change under the run.
  const [chosen] = useState(domains);
  const run = useBulkRun();
  const priceCheck = usePriceCheck();
  const rows = useMemo(
    () => bulkPlan(act, chosen, percentOf(typed), { now, featuredLeft: 0 }),
    [act, chosen, typed, now],
  );
  const changing = rows.filter(({ does }) => does !== null);
  const isRunning = run.state === 'running';
  const failed = [...run.results.values()].filter((reason) => reason !== null).length;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose(run.state === 'done')}
      title={messages.title[act]({ count: chosen.length })}
      description={
        run.state === 'done'
          ? messages.done({ done: run.results.size - failed, failed })
          : messages.preview({ changing: changing.length, all: rows.length })
      }
      busy={isRunning}
      footer={
        <Footer
          state={run.state}
          label={messages.run[act]({ count: changing.length })}
          isOff={changing.length === 0}
          tone={act === 'withdraw' ? 'danger' : undefined}
          onRun={() => void priceCheck.pass(cheaper(rows)).then((isMeant) => (isMeant ? run.start(rows) : undefined))}
          onStop={run.stop}
          onClose={() => onClose(run.state === 'done')}
        />
      }
    >
      <Stack gap={4}>
        {act === 'price' && run.state === 'waiting' && (
          <TextField
            label={messages.percent}
            hint={messages.percentHint}
            inputMode="text"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {isRunning && (
          <div>
            <Bar aria-label={messages.progress} max={changing.length} value={run.results.size} />
            <p role="status">{messages.running({ done: run.results.size, all: changing.length })}</p>
          </div>
        )}
        <Rows rows={rows} results={run.results} />
      </Stack>
      {priceCheck.dialog}
    </Dialog>
  );
}

/** The names that will cost less, with their new prices. */
const cheaper = (rows: readonly BulkRow[]) =>
  rows.flatMap(({ domain: { id, name, category, mode, price: before }, does }) => {
    const price = does?.kind === 'edit' ? does.edit.price : undefined;
    return price === undefined || price >= before || mode === 'rent' ? [] : [{ id, name, category, price }];
  });

interface FooterProps {
  state: 'waiting' | 'running' | 'done';
  label: string;
  isOff: boolean;
  tone?: 'danger';
  onRun: () => void;
  onStop: () => void;
  onClose: () => void;
}

function Footer({ state, label, isOff, tone, onRun, onStop, onClose }: FooterProps) {
  if (state === 'running')
    return (
      <Button tone="neutral" onClick={onStop}>
        {messages.stop}
      </Button>
    );
  return (
    <>
      <Button tone="neutral" onClick={onClose}>
        {messages.close}
      </Button>
      {state === 'waiting' && (
        <Button tone={tone} disabled={isOff} onClick={onRun}>
          {label}
        </Button>
      )}
    </>
  );
}

/** The first rows, more on request. */
function Rows({ rows, results }: { rows: readonly BulkRow[]; results: ReadonlyMap<string, string | null> }) {
  const [shown, setShown] = useState(SHOWN);
  const outcome = ({ domain, text }: BulkRow) => {
    const result = results.get(domain.id);
    return result === undefined ? text : (result ?? messages.rowDone);
  };
  return (
    <>
      <List role="list">
        {rows.slice(0, shown).map((row) => (
          <li key={row.domain.id}>
            <strong>{row.domain.name}</strong>
            <Quiet>{outcome(row)}</Quiet>
          </li>
        ))}
      </List>
      {rows.length > shown && (
        <Button tone="neutral" size="sm" onClick={() => setShown(shown + SHOWN)}>
          {messages.more({ count: Math.min(SHOWN, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}

const Bar = styled.progress`
  inline-size: 100%;
  block-size: 0.75rem;
  accent-color: ${theme.color.brand};
`;

const List = styled.ul`
  display: grid;

  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
    padding-block: ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }
`;

const Quiet = styled.span`
  color: ${theme.color.textMuted};
`;
