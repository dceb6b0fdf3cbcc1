import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The middle of a day or month in UTC, so that it reads the same in every time zone but the farthest. */
export const atNoon = (date: string) => `${date.length === 7 ? `${date}-15` : date}T12:00:00.000Z`;

/** A plot's figures as a table that scrolls by itself. */
export function Rows({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly ReactNode[][];
}) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={heads[column + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** A plot with its words. */
export const Figure = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  & > h3 {
    font-size: ${theme.fontSize.md};
    line-height: ${theme.lineHeight.md};
  }
`;

/** Figures beside a drawing. */
export const small = `
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Scroll = styled.div`
  max-block-size: 20rem;
  overflow: auto;

  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: ${theme.fontNumeric};
  }
  & th,
  & td {
    padding: ${theme.space[1]} ${theme.space[2]};
    text-align: start;
    font-weight: ${theme.weight.regular};
    white-space: nowrap;
  }
  & th:not(:first-child),
  & td:not(:first-child) {
    text-align: end;
  }
`;
