import { theme } from 'shared-ui';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

interface DomainLayoutProps {
  head: ReactNode;
  /** Price, clock and actions: after the head on phones, a sticky column beside everything on wide screens. */
  aside: ReactNode;
  body: ReactNode;
  asideRef?: Ref<HTMLDivElement>;
}

export function DomainLayout({ head, aside, body, asideRef }: DomainLayoutProps) {
  return (
    <Grid>
      <Head>{head}</Head>
      <Aside ref={asideRef}>{aside}</Aside>
      <Body>{body}</Body>
    </Grid>
  );
}

/** At least a screen high: the footer does not show before the parts that load later. */
const Grid = styled.div`
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  min-block-size: 100vh;
  gap: ${theme.space[6]};

  ${theme.media.lg} {
    grid-template: auto 1fr / minmax(0, 1fr) 23.5rem;
    gap: ${theme.space[8]};
  }
`;

const Head = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
`;

const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};

  ${theme.media.lg} {
    grid-column: 2;
    grid-row: 1 / span 2;
    position: sticky;
    inset-block-start: calc(${theme.size.header} + ${theme.space[6]});
    align-self: start;
  }
`;

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
`;
