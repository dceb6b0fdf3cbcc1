import type { Domain } from 'contracts';
import { theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Two things side by side on a wide screen. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${theme.space[4]};
`;

/** What happened, each with its time. */
export const Lines = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
  }

  & time,
  & li > span:last-child {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }

  & q {
    display: block;
    margin-block-start: ${theme.space[1]};
    padding: ${theme.space[3]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface2};
    color: ${theme.color.text};
    overflow-wrap: anywhere;
  }
`;

/** The name of a listing. */
export const Plate = ({ domain }: { domain: Domain }) => <NamePlate name={domain.name} size="md" />;

/** What somebody wrote. */
export function Quoted({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Quote>
      <h3>{title}</h3>
      <blockquote>{children}</blockquote>
    </Quote>
  );
}

const Quote = styled.div`
  & > blockquote {
    display: grid;
    gap: ${theme.space[2]};
    margin: 0;
    padding: ${theme.space[4]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface2};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
