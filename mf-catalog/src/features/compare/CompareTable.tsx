import type { Domain } from 'contracts';
import { X } from 'lucide-react';
import { LinkButton, theme } from 'shared-ui';
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
  return (
    // A region that scrolls takes the focus: the arrow keys move it.
    <Scroller role="region" aria-label={messages.heading} tabIndex={0}>
      <Table $columns={domains.length}>
        <thead>
          <tr>
            <th scope="col">
              <span>{messages.fact}</span>
            </th>
            {domains.map(({ id, name, category }) => (
              <Head key={id} scope="col" aria-label={name}>
                <NamePlate name={name} category={category} size="sm" decorative />
                <strong translate="no">{name}</strong>
                <Tools>
                  <LinkButton href={`/domains/${id}`} size="sm" tone="neutral" aria-label={messages.showName(name)}>
                    {messages.show}
                  </LinkButton>
                  <IconButton
                    size="sm"
                    label={messages.remove(name)}
                    icon={<X aria-hidden />}
                    onClick={() => onRemove(id)}
                  />
                </Tools>
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, values, differs }) => (
            <Row key={label} $differs={differs}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={domains[index]?.id}>{value}</td>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Scroller>
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

const Table = styled.table<{ $columns: number }>`
  inline-size: 100%;
  min-inline-size: calc(var(--facts) + ${({ $columns }) => $columns} * var(--name));
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  text-align: start;

  & th,
  & td {
    padding: ${theme.space[3]};
    border-block-end: 1px solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
  }
  & tr > :first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    inline-size: var(--facts);
    padding-inline: ${theme.space[2]};
    border-inline-end: 1px solid ${theme.color.border};
    background: ${theme.color.bg};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.medium};
  }
  & tbody > tr:last-child > * {
    border-block-end: 0;
  }
`;

const Head = styled.th`
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
const Row = styled.tr<{ $differs: boolean }>`
  & > td {
    overflow-wrap: anywhere;
    color: ${({ $differs }) => ($differs ? theme.color.text : theme.color.textMuted)};
    font-weight: ${({ $differs }) => ($differs ? theme.weight.semibold : theme.weight.regular)};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;
