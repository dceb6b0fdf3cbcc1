import { type ReactNode, useId } from 'react';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';

interface TodaySectionProps {
  title: string;
  /** Beside the title: counts. */
  counts?: ReactNode;
  /** At the end of its line: where all of it is. */
  all?: { href: string; label: string; text: string };
  note?: string;
  children: ReactNode;
}

/** A part of Today: a heading on one line with the way to all of it, and a card of rows. */
export function TodaySection({ title, counts, all, note, children }: TodaySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {counts}
        {note && <Note>{note}</Note>}
        {all && (
          <All href={all.href} aria-label={all.label}>
            {all.text}
          </All>
        )}
      </Head>
      {children}
    </section>
  );
}

/** Rows in a card, with a line between them. */
export const Rows = styled.ul`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[1]};

  & > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

/** A link that covers its row. */
export const RowLink = styled(Link)`
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
    border-radius: ${theme.radius.sm};
  }
`;

export const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-block-size: ${theme.size.tap};

  & > h2 {
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
    font-weight: ${theme.weight.bold};
  }
`;

const Note = styled(Muted)`
  margin-inline-start: auto;
`;

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: end;
  min-inline-size: ${theme.size.tap};
  min-block-size: ${theme.size.tap};
  margin-inline-start: auto;
  font-weight: ${theme.weight.semibold};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/** The lines of a row beside its picture: what it is about, and the other side. */
export const RowText = styled.div`
  grid-area: words;
  display: grid;
  min-inline-size: 0;
`;

export const RowPerson = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`;
