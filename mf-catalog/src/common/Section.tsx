import { theme, whenNear } from 'shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface SectionProps {
  title: string;
  intro?: string;
  /** At the end of the title's line, such as a link to all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page under its heading. */
export function Section({ title, intro, action, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {intro && <Intro>{intro}</Intro>}
        </div>
        {action}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${whenNear('28rem')}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[6]};
  overflow-wrap: anywhere;

  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
  }
`;

const Intro = styled.p`
  color: ${theme.color.textMuted};
`;
