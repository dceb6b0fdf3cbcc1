import type { Domain } from 'contracts';
import { lazyPart, usePiAuth } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { useOwnDomains } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { useState } from 'react';
import styled from 'styled-components';
import { SellingStop } from '../../common/SellingStop';
import { SignInPrompt } from '../../common/SignInPrompt';
import { useFreshSession } from '../../common/useFreshSession';
import { DESK_MESSAGES as messages } from './desk.messages';
import { Figures, FiguresByDay } from './Figures';
import { MyListings } from './MyListings';
import { Payouts } from './Payouts';
import { Statement } from './Statement';
import { YourTurn } from './YourTurn';

const EditDialog = lazyPart<{ domain: Domain; onClose: () => void }>(
  () => import(/* webpackChunkName: "desk-edit" */ './EditDialog'),
  { when: 'request' },
);

const Analytics = lazyPart(() => import(/* webpackChunkName: "desk-analytics" */ './Analytics'));

/** The seller's desk: what waits, the listings, the figures and the statement. ?edit={id} opens a listing's editor. */
export function DeskScreen() {
  const { user } = usePiAuth();
  return user ? <Desk key={user.uid} /> : <SignInPrompt />;
}

function Desk() {
  const [params, setParams] = useSearchParams();
  const { data: domains } = useOwnDomains();
  useFreshSession();
  const [edited, setEdited] = useState<Domain | null>(null);
  const named = domains?.find(({ id }) => id === params.get('edit')) ?? null;
  const editing = edited ?? named;
  const close = () => {
    setEdited(null);
    if (params.has('edit')) setParams({}, { replace: true });
  };
  return (
    <>
      <Head>
        <h1>{messages.heading}</h1>
        <Inline gap={3}>
          <LinkButton href="/offers?role=seller" tone="neutral">
            {messages.allOffers}
          </LinkButton>
          <LinkButton href="/sell/import" tone="neutral">
            {messages.import}
          </LinkButton>
          <LinkButton href="/sell">{messages.list}</LinkButton>
        </Inline>
      </Head>
      <SellingStop />
      <Figures />
      <Today>
        <YourTurn onEdit={setEdited} />
        <Payouts />
      </Today>
      <MyListings onEdit={setEdited} />
      <Statement />
      <FiguresByDay />
      <Analytics />
      {editing && <EditDialog domain={editing} onClose={close} />}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};
`;

/** What waits and what is paid, beside each other where the page is wide enough. */
const Today = styled.div`
  display: grid;
  gap: inherit;
  grid-template-columns: minmax(0, 1fr);

  ${theme.media.xl} {
    grid-template-columns: minmax(0, 1fr) 23rem;
  }
`;
