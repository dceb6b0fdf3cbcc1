import { useVirtualizer } from '@tanstack/react-virtual';
import { theme } from 'shared-ui';
import { StateBadge } from 'mf-kit/state-badge';
import { useRef } from 'react';
import styled from 'styled-components';
import type { FileRow } from './importFile';
import { IMPORT_MESSAGES as messages } from './import.messages';

const ROW_PX = 56;

/** The rows of a file; only those in sight are in the page, so that ten thousand scroll like ten. */
export function RowList({ rows }: { rows: readonly FileRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- what it returns is read in this render only
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <Scroller ref={scroller} tabIndex={0} role="table" aria-label={messages.table} aria-rowcount={rows.length + 1}>
      <Head role="row" aria-rowindex={1}>
        {Object.entries(messages.row).map(([key, label]) => (
          <span key={key} role="columnheader">
            {label}
          </span>
        ))}
      </Head>
      <Space role="rowgroup" style={{ blockSize: view.getTotalSize() }}>
        {view.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={key}
                ref={view.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line role="cell">{row.line}</Line>
                <strong role="cell">{row.name || '–'}</strong>
                <span role="cell">
                  <StateBadge {...messages.states[row.state]} />
                </span>
                <span role="cell">
                  {row.state === 'ready' && row.farBelow ? messages.farBelow(row.farBelow) : row.problems.join(' ')}
                </span>
              </Row>
            )
          );
        })}
      </Space>
    </Scroller>
  );
}

const Scroller = styled.div`
  max-block-size: 28rem;
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  overflow-wrap: anywhere;
  font-variant-numeric: ${theme.fontNumeric};
`;

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: none;
  gap: ${theme.space[3]};
  grid-template-columns: 4rem minmax(0, 14rem) 9rem minmax(0, 1fr);
  padding: ${theme.space[2]} ${theme.space[3]};
  background: ${theme.color.bg};
  border-block-end: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  ${theme.media.md} {
    display: grid;
  }
`;

const Space = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: ${theme.space[3]};
  border-block-end: 1px solid ${theme.color.border};

  ${theme.media.md} {
    display: grid;
    grid-template-columns: 4rem minmax(0, 14rem) 9rem minmax(0, 1fr);
  }
`;

const Line = styled.span`
  min-inline-size: 3rem;
  color: ${theme.color.textMuted};
`;
