import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** Usually a `<time>`. */
  time?: ReactNode;
  children?: ReactNode;
  /** The one that counts now, in gold. */
  highlight?: boolean;
}

export interface TimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
}

/** What happened, newest or oldest first as given. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <List role="list" aria-label={label}>
      {entries.map((entry) => (
        <Entry key={entry.id} $highlight={entry.highlight ?? false}>
          <Head>
            <Title>{entry.title}</Title>
            {entry.time && <Time>{entry.time}</Time>}
          </Head>
          {entry.children && <Text>{entry.children}</Text>}
        </Entry>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
`;

const Entry = styled.li<{ $highlight: boolean }>`
  position: relative;
  padding-block: 0 ${theme.space[5]};
  padding-inline: ${theme.space[6]} 0;
  padding-inline: ${theme.space[6]} 0;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.375rem;
    inset-inline-start: 0;
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border: 2px solid ${({ $highlight }) => ($highlight ? theme.color.goldBright : theme.color.borderControl)};
    border-radius: 50%;
    background: ${({ $highlight }) => ($highlight ? theme.color.goldBright : theme.color.bg)};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 1.375rem -0.25rem;
    inset-inline-start: calc(0.375rem - 1px);
    inline-size: 2px;
    background: ${theme.color.border};
  }
`;

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0 ${theme.space[4]};

  ${theme.media.sm} {
    flex-direction: row;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;

const Title = styled.div`
  font-weight: ${theme.weight.semibold};
`;

const Time = styled.div`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textSubtle};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Text = styled.div`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
`;
