import type { Domain } from 'contracts';
import { X } from 'lucide-react';
import { LinkButton, theme } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { IconButton } from 'shared-ui/IconButton';
import { NamePlate } from 'shared-ui/NamePlate';
import styled from 'styled-components';
import { COMPARE_MESSAGES as messages } from './compare.messages';
import type { CompareFact } from './compareFacts';

interface CompareTableProps {
  domains: readonly Domain[];
  facts: readonly CompareFact[];
  onRemove: (id: string) => void;
}

/** Facts in rows, names in columns; on phones it scrolls sideways while the first column stays. */
export function CompareTable({ domains, facts, onRemove }: CompareTableProps) {
  const columns: DataColumn<CompareFact>[] = [
    { id: 'fact', head: messages.fact, cell: ({ label }) => label, isRowHead: true },
    ...domains.map((domain, index) => ({
      id: domain.id,
      head: <NameHead domain={domain} onRemove={onRemove} />,
      headLabel: domain.name,
      cell: ({ values, differs }: CompareFact) => <Value $differs={differs}>{values[index]}</Value>,
      wraps: true as const,
    })),
  ];
  return (
    // A region that scrolls takes the focus: the arrow keys move it.
    <Scroller role="region" aria-label={messages.heading} tabIndex={0}>
      <Table
        label={messages.heading}
        columns={columns}
        rows={facts}
        rowKey={({ label }) => label}
        narrow={{ as: 'scroll' }}
        $names={domains.length}
      />
    </Scroller>
  );
}

function NameHead({
  domain: { id, name, category },
  onRemove,
}: { domain: Domain } & Pick<CompareTableProps, 'onRemove'>) {
  return (
    <Head>
      <NamePlate name={name} category={category} size="sm" decorative />
      <strong translate="no">{name}</strong>
      <Tools>
        <LinkButton href={`/domains/${id}`} size="sm" tone="neutral" aria-label={messages.showName({ name })}>
          {messages.show}
        </LinkButton>
        <IconButton size="sm" label={messages.remove({ name })} icon={<X aria-hidden />} onClick={() => onRemove(id)} />
      </Tools>
    </Head>
  );
}

/* Two names are in sight on a phone of 390 px. */
const Scroller = styled.div`
  --facts: 5.25rem;
  --name: 8.25rem;
  overflow-x: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};

  ${theme.media.md} {
    --facts: 7.5rem;
    --name: 9.5rem;
  }
  scroll-padding-inline-start: var(--facts);
`;

const Table = styled(DataTable<CompareFact>)<{ $names: number }>`
  min-inline-size: calc(var(--facts) + ${({ $names }) => $names} * var(--name));
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;

  & th,
  & td {
    padding: ${theme.space[3]};
    vertical-align: top;
  }
  & tr > :first-child {
    inline-size: var(--facts);
    padding-inline: ${theme.space[2]};
    border-inline-end: 1px solid ${theme.color.border};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.medium};
  }
`;

const Head = styled.div`
  color: ${theme.color.text};

  & > strong {
    display: block;
    padding-block: ${theme.space[2]};
    overflow-wrap: anywhere;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

/** Facts that differ are set in heavier type, which the text above the table explains. */
const Value = styled.span<{ $differs: boolean }>`
  color: ${({ $differs }) => ($differs ? theme.color.text : theme.color.textMuted)};
  font-weight: ${({ $differs }) => ($differs ? theme.weight.semibold : theme.weight.regular)};
`;
