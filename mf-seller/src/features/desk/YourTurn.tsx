import { type Domain, formatPi, statusReasonOf } from 'contracts';
import { CheckCheck } from 'lucide-react';
import { recentMomentText } from 'mf-kit/dates';
import { useOwnDomains, useSales, useServerNow } from 'shared-store';
import { Button, LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { Text } from 'shared-ui/Text';
import styled from 'styled-components';
import { useSellerOffers } from './desk.api';
import { DESK_MESSAGES as messages, PRODUCT_STATUS } from './desk.messages';
import { ItemPicture } from './ItemPicture';
import { type DueAct, dueActs, type DueKind } from './deskView';
import { useListingActs } from './useListingActs';

const MINUTE_MS = 60_000;
/** Of one act and of many: the listings below stay where they are. */
const HEIGHT = '18rem';
const { acts: texts } = messages;

interface YourTurnProps {
  onEdit: (domain: Domain) => void;
}

/** What waits for the seller, each with the very action. */
export function YourTurn({ onEdit }: YourTurnProps) {
  const orders = useSales(true);
  const { data: domains = [], isLoading: awaitsDomains } = useOwnDomains();
  const { data: offers = [], isLoading: awaitsOffers } = useSellerOffers();
  // All at once: an act that came later would push those that are read already.
  const query = awaitsDomains || awaitsOffers ? { ...orders, data: undefined } : orders;
  const now = useServerNow(MINUTE_MS);
  return (
    <Card title={messages.turn}>
      <Place>
        <QueryState
          compact
          query={query}
          loading={messages.turnLoading}
          skeleton={<Skeleton shape="block" height={HEIGHT} />}
          failed={messages.turnFailed}
        >
          {(list) => <Acts acts={dueActs({ domains, orders: list, offers }, now)} onEdit={onEdit} />}
        </QueryState>
      </Place>
    </Card>
  );
}

function Acts({ acts, onEdit }: YourTurnProps & { acts: DueAct[] }) {
  if (acts.length === 0)
    return (
      <EmptyState headingLevel={3} picture={<CheckCheck />} title={messages.turnEmpty} body={messages.turnEmptyBody} />
    );
  return (
    <List role="list">
      {acts.map((act) => (
        <Act key={keyOf(act)} act={act} onEdit={onEdit} />
      ))}
    </List>
  );
}

const keyOf = (act: DueAct) =>
  act.kind === 'order' ? act.order.id : act.kind === 'offer' ? act.offer.id : act.domain.id;

function Act({ act, onEdit }: YourTurnProps & { act: DueAct }) {
  if (act.kind === 'order') {
    const { itemName: name, itemType, status, buyer, amount, dueAt } = act.order;
    const isProduct = itemType === 'product';
    const statusText = (isProduct && PRODUCT_STATUS[status]) || messages.orderStatus[status];
    return (
      <Item>
        <ItemPicture name={name} />
        <ActText
          title={isProduct ? texts.deliver({ name }) : texts.transfer({ name })}
          body={texts.orderBody({ buyer: buyer.username, amount, status: statusText })}
          due={dueAt && texts.orderDue({ when: recentMomentText(dueAt), buyer: buyer.username })}
        />
        <LinkButton href={`/orders/${act.order.id}`} size="sm">
          {texts.orderLink}
        </LinkButton>
      </Item>
    );
  }
  if (act.kind === 'offer') {
    const { domainName: name, amount, buyer, price, expiresAt } = act.offer;
    return (
      <Item>
        <ItemPicture name={name} />
        <ActText
          title={texts.offer({ name, amount: formatPi(amount) })}
          body={texts.offerBody({ buyer: buyer.username, price })}
          due={texts.offerDue({ when: recentMomentText(expiresAt) })}
        />
        <LinkButton href="/offers?role=seller" size="sm" tone="neutral">
          {texts.offerLink}
        </LinkButton>
      </Item>
    );
  }
  return (
    <Item>
      <ItemPicture name={act.domain.name} />
      <ActText title={texts[act.kind]({ name: act.domain.name })} body={bodyOf(act.kind, act.domain)} />
      <ActButton kind={act.kind} domain={act.domain} onEdit={onEdit} />
    </Item>
  );
}

const bodyOf = (kind: DueKind, domain: Domain) => {
  const reason = statusReasonOf(domain);
  return `${texts[`${kind}Body`]}${reason ? ` ${messages.reason({ reason })}` : ''}`;
};

interface ActTextProps {
  title: string;
  body: string;
  /** Until when, and what happens otherwise. */
  due?: string | null;
}

const ActText = ({ title, body, due }: ActTextProps) => (
  <div>
    <strong>{title}</strong>
    <Text size="sm" tone="muted">
      {body}
    </Text>
    {due && (
      <Text size="sm" tone="danger">
        {due}
      </Text>
    )}
  </div>
);

function ActButton({ kind, domain, onEdit }: YourTurnProps & { kind: DueKind; domain: Domain }) {
  const { relist, renew } = useListingActs();
  if (kind === 'rejected') return <Small onClick={() => onEdit(domain)} act={messages.edit} name={domain.name} />;
  const act = kind === 'unsold' ? relist : renew;
  const label = kind === 'unsold' ? messages.relist : messages.renew;
  return <Small onClick={() => void act(domain)} act={label} name={domain.name} />;
}

const Small = ({ act, name, onClick }: { act: string; name: string; onClick: () => void }) => (
  <Button size="sm" tone="neutral" aria-label={messages.of({ act, name })} onClick={onClick}>
    {act}
  </Button>
);

/** Beside the payouts many acts scroll in it. */
const Place = styled.div`
  min-block-size: ${HEIGHT};

  ${theme.media.xl} {
    block-size: ${HEIGHT};
    overflow-y: auto;
  }
`;

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding-block: ${theme.space[3]};
  border-block-end: 1px solid ${theme.color.border};

  &:last-child {
    border-block-end: 0;
  }
  & > div {
    overflow-wrap: anywhere;
  }
  & > :nth-child(3) {
    grid-column: 2;
    justify-self: start;
  }
  ${theme.media.sm} {
    grid-template-columns: auto minmax(0, 1fr) auto;

    & > :nth-child(3) {
      grid-column: auto;
    }
  }
`;
