import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton, theme } from 'shared-ui';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** A plain line under the figure, e.g. 'Held, not spent'. */
  note?: string;
  loading?: boolean;
}

/** One figure and what it counts. */
export function StatTile({ label, value, icon, note, loading = false }: StatTileProps) {
  return (
    <Tile>
      <Label>
        {icon}
        {label}
      </Label>
      <Value>{loading ? <Skeleton width="5ch" /> : value}</Value>
      {note && <Note>{note}</Note>}
    </Tile>
  );
}

const Tile = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  min-inline-size: 0;
  padding: ${theme.space[4]} ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
`;

const Label = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.lineHeight.sm};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    color: ${theme.color.brand};
  }
`;

const Value = styled.div`
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.lineHeight['2xl']};
  font-weight: ${theme.weight.bold};
  letter-spacing: -0.02em;
  font-variant-numeric: ${theme.fontNumeric};
`;

const Note = styled.div`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textSubtle};
`;
