import { theme } from 'shared-ui';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

interface DomainLayoutProps {
  plate: ReactNode;
  /** Where the reader stands, price, clock and actions: beside everything on wide screens, right under the plate on phones. */
  panel: ReactNode;
  /** What the name is, beside its plate. */
  facts: ReactNode;
  /** Under the panel; on phones after the facts. */
  seller: ReactNode;
  body: ReactNode;
  panelRef?: Ref<HTMLDivElement>;
}

/** The page of a name on one grid. What is read first stands first: plate, panel, facts, seller. */
export function DomainLayout({ plate, panel, facts, seller, body, panelRef }: DomainLayoutProps) {
  return (
    <Grid>
      <Plate>{plate}</Plate>
      <Aside>
        <Panel ref={panelRef}>{panel}</Panel>
        <Seller>{seller}</Seller>
      </Aside>
      <Facts>{facts}</Facts>
      <Body>{body}</Body>
    </Grid>
  );
}

const phone = '@media (max-width: 767.98px)';

/** At least a screen high: the footer does not show before the parts that load later. What a panel beside is higher ends below the seller. */
const Grid = styled.div`
  display: grid;
  grid-template: 'plate' auto 'panel' auto 'facts' auto 'seller' auto 'body' 1fr / minmax(0, 1fr);
  min-block-size: 100vh;
  gap: ${theme.space[6]};

  ${theme.media.md} {
    grid-template: 'plate facts' auto 'panel facts' auto 'panel seller' 0.001fr 'body body' 1fr / minmax(0, 1fr) minmax(
        0,
        1fr
      );
  }
  ${theme.media.lg} {
    grid-template: 'plate aside' auto 'facts aside' auto 'body aside' 1fr / minmax(0, 1fr) 26rem;
    gap: ${theme.space[6]} ${theme.space[8]};
  }
  ${theme.media.xl} {
    grid-template: 'plate facts aside' auto 'body body aside' 1fr / minmax(0, 35fr) minmax(0, 21fr) 26rem;
  }
`;

/* On phones from edge to edge, right under the header. */
const Plate = styled.div`
  grid-area: plate;
  min-inline-size: 0;

  ${phone} {
    margin-block-start: calc(-1 * ${theme.space[8]});
    margin-inline: calc(-1 * ${theme.size.gutter});

    & > * > :first-child {
      border-radius: 0;
    }
  }
`;

/* Its parts are items of the grid on narrow screens. */
const Aside = styled.div`
  display: contents;

  ${theme.media.lg} {
    grid-area: aside;
    display: grid;
    align-content: start;
    align-self: start;
    gap: ${theme.space[4]};
    position: sticky;
    inset-block-start: calc(${theme.size.header} + ${theme.space[6]});
  }
`;

/* A little over the plate on phones. */
const Panel = styled.div`
  grid-area: panel;
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
  min-inline-size: 0;

  ${phone} {
    position: relative;
    margin-block-start: calc(-1 * ${theme.space[6]} - 0.875rem);
  }
  ${theme.media.lg} {
    grid-area: auto;
  }
`;

const Seller = styled.div`
  grid-area: seller;
  align-self: start;
  min-inline-size: 0;

  ${theme.media.lg} {
    grid-area: auto;
  }
`;

const Facts = styled.div`
  grid-area: facts;
  min-inline-size: 0;
`;

const Body = styled.div`
  grid-area: body;
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
  min-inline-size: 0;
`;
