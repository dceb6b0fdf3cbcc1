import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { saveFile } from '../../common/saveFile';
import { countRows, type FileRow, reportCsv } from './importFile';
import { IMPORT_MESSAGES as messages, type RowState } from './import.messages';
import { RowList } from './RowList';
import type { Importing } from './useImport';

interface CheckedRowsProps {
  work: Importing;
  rows: readonly FileRow[];
}

/** What became of each row so far, and the next step. */
export function CheckedRows({ work, rows }: CheckedRowsProps) {
  const [only, setOnly] = useState<RowState | null>(null);
  const counts = useMemo(() => countRows(rows), [rows]);
  const shown = useDeferredValue(
    useMemo(() => rows.filter(({ state }) => only === null || state === only), [rows, only]),
  );
  const states = (Object.keys(messages.states) as RowState[]).filter((state) => counts[state] > 0);
  return (
    <Card title={messages.checked({ name: work.name, count: rows.length })}>
      <Stack gap={5}>
        <Progress work={work} counts={counts} rows={rows} />
        <Inline gap={2} role="group" aria-label={messages.show}>
          {[null, ...states].map((state) => (
            <Button
              key={state ?? 'all'}
              size="sm"
              tone={only === state ? 'brand' : 'neutral'}
              aria-pressed={only === state}
              onClick={() => setOnly(state)}
            >
              {state === null ? `${messages.all} ${rows.length}` : `${messages.states[state].label} ${counts[state]}`}
            </Button>
          ))}
        </Inline>
        <RowList key={only ?? 'all'} rows={shown} />
      </Stack>
    </Card>
  );
}

interface ProgressProps extends CheckedRowsProps {
  counts: Record<RowState, number>;
}

function Progress({ work, counts, rows }: ProgressProps) {
  const { step, planned, failure } = work;
  const sent = planned - counts.ready;
  const isListing = step === 'listing';
  return (
    <Stack gap={3}>
      {step === 'checked' && <p>{counts.ready === 0 ? messages.none : messages.partly}</p>}
      {(isListing || step === 'stopped') && (
        <Meter>
          <progress aria-label={messages.progress} max={planned} value={sent} />
          <span role="status">{messages.listing({ done: sent, all: planned })}</span>
        </Meter>
      )}
      {step === 'stopped' && failure && <Banner tone="warning" title={messages.stopped({ reason: failure })} />}
      {step === 'done' && (
        <Banner tone="success" title={messages.done({ listed: counts.listed })}>
          {messages.doneBody({ refused: counts.refused + counts.problem })}
        </Banner>
      )}
      <Inline gap={3}>
        {step === 'checked' && counts.ready > 0 && (
          <Button onClick={() => void work.list()}>{messages.list({ count: counts.ready })}</Button>
        )}
        {step === 'stopped' && <Button onClick={() => void work.list()}>{messages.goOn}</Button>}
        {isListing && (
          <Button tone="neutral" onClick={work.pause}>
            {messages.pause}
          </Button>
        )}
        {step === 'done' && <LinkButton href="/sell/desk">{messages.toDesk}</LinkButton>}
        <Button tone="neutral" onClick={() => saveFile('import-report.csv', reportCsv(rows))}>
          {messages.report}
        </Button>
        {!isListing && (
          <Button tone="ghost" onClick={work.restart}>
            {messages.another}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

const Meter = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  font-variant-numeric: ${theme.fontNumeric};

  & > progress {
    inline-size: 100%;
    block-size: 0.75rem;
    accent-color: ${theme.color.brand};
  }
`;
