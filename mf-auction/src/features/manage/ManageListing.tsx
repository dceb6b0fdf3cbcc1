import { type Domain, type DomainStatus, grouped } from 'contracts';
import { type ListingAct, useChangeListing } from 'mf-kit/own-listing';
import { useOwnStrikes } from 'mf-kit/strikes';
import { StrikeFacts } from 'mf-kit/strike-facts';
import { STRIKES } from 'mf-kit/strike-messages';
import {
  isApiError,
  refreshSession,
  selectCurrentSubscription,
  useAppDispatch,
  useAppSelector,
  useServerNow,
} from 'shared-store';
import { Button, LinkButton, notify, theme } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Card } from 'shared-ui/Card';
import { useState } from 'react';
import styled from 'styled-components';
import { useInterest } from '../../common/interest.api';
import { MANAGE } from './manage.messages';
import { type ManageAct, manageView } from './manageView';

const MINUTE_MS = 60_000;
/** What a strike leaves of a name: a refund suspends it, a split sells it. */
const OVER: ReadonlySet<DomainStatus> = new Set(['suspended', 'sold']);
const isLeave = (act: ManageAct) => act === 'cancel' || act === 'withdraw';

/** In place of a buyer's choices, what the seller of a name can do with it and how many look at it. */
export function Component({ domain }: { domain: Domain }) {
  const { id, name, mode } = domain;
  const isAuction = mode === 'auction';
  const plan = useAppSelector(selectCurrentSubscription)?.subscription;
  const now = useServerNow(MINUTE_MS);
  const { mayEdit, acts, note } = manageView(domain, { now, featuredPlaces: plan?.featured_listings ?? 0 });
  const [leaving, setLeaving] = useState<ManageAct | null>(null);
  const { run, busyWith } = useActs(domain);
  const strike = useOwnStrikes(OVER.has(domain.status))?.strikes.find(({ domainId }) => domainId === id);
  const leave = async () => {
    if (leaving && (await run(leaving))) setLeaving(null);
  };
  return (
    <Card title={isAuction ? MANAGE.auction : MANAGE.listing}>
      <Stack>
        <InterestFigures domain={domain} />
        {note && <Note>{note}</Note>}
        {strike && (
          <>
            <h3>{STRIKES.title}</h3>
            <StrikeFacts strike={strike} />
            {strike.mayAppeal && <Note>{STRIKES.mayAsk}</Note>}
            <LinkButton tone="neutral" href={`/orders/${strike.id}`} fullWidth>
              {strike.mayAppeal ? STRIKES.ask : STRIKES.order}
            </LinkButton>
          </>
        )}
        {mayEdit && (
          <LinkButton href={`/sell/desk?edit=${id}`} fullWidth>
            {MANAGE.edit}
          </LinkButton>
        )}
        {acts.length > 0 && (
          <Acts>
            {acts.map((act) => (
              <Button
                key={act}
                tone="neutral"
                size="sm"
                loading={busyWith === act}
                onClick={() => (isLeave(act) ? setLeaving(act) : void run(act))}
              >
                {MANAGE[act]}
              </Button>
            ))}
          </Acts>
        )}
        <Links>
          {isAuction && (
            <LinkButton tone="ghost" size="sm" href="#bids">
              {MANAGE.bidList}
            </LinkButton>
          )}
          {domain.acceptsOffers && (
            <LinkButton tone="ghost" size="sm" href="/offers?role=seller">
              {MANAGE.offerList}
            </LinkButton>
          )}
          <LinkButton tone="ghost" size="sm" href="/sell/desk">
            {MANAGE.desk}
          </LinkButton>
        </Links>
      </Stack>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        tone="danger"
        title={leaving === 'cancel' ? MANAGE.cancelTitle({ name }) : MANAGE.withdrawTitle({ name })}
        description={MANAGE.leaveBody}
        confirmLabel={leaving ? MANAGE[leaving] : ''}
        cancelLabel={MANAGE.keep}
        busy={busyWith !== null}
        onConfirm={() => void leave()}
      />
    </Card>
  );
}

const doesOf = (act: ManageAct): ListingAct =>
  act === 'feature' || act === 'unfeature' ? { kind: 'edit', edit: { featured: act === 'feature' } } : { kind: act };

/** Runs an act and says in a toast how it went; it resolves to whether it worked. */
function useActs({ id, name }: Domain) {
  const dispatch = useAppDispatch();
  const [change] = useChangeListing();
  const [busyWith, setBusyWith] = useState<ManageAct | null>(null);
  const run = async (act: ManageAct): Promise<boolean> => {
    setBusyWith(act);
    const { error } = await change({ id, does: doesOf(act) });
    setBusyWith(null);
    if (error) {
      notify.error(isApiError(error) ? error.message : MANAGE.failed);
      return false;
    }
    notify.success(MANAGE.done[act === 'cancel' || act === 'withdraw' ? 'leave' : act]({ name }));
    // The number of used places may have changed.
    dispatch(refreshSession()).catch(() => undefined);
    return true;
  };
  return { run, busyWith };
}

function InterestFigures({ domain: { id, mode, bidCount = 0, acceptsOffers } }: { domain: Domain }) {
  const interest = useInterest(id);
  const shown = (count: number | undefined) => (count === undefined ? MANAGE.unknown : grouped(count));
  return (
    <Figures>
      <Figure name={MANAGE.views} value={shown(interest?.views)} />
      <Figure name={MANAGE.watchers} value={shown(interest?.watchers)} />
      {mode === 'auction' && <Figure name={MANAGE.bids} value={grouped(bidCount)} />}
      {acceptsOffers && <Figure name={MANAGE.offers} value={shown(interest?.offers)} />}
    </Figures>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
  gap: ${theme.space[3]};

  & > div {
    padding: ${theme.space[3]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface2};
  }
  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    line-height: ${theme.lineHeight.xs};
  }
  & dd {
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
    font-weight: ${theme.weight.bold};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Links = styled(Acts)`
  margin-inline: calc(-1 * ${theme.space[2]});
`;
