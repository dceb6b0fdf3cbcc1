import { DAY_MS, type Party } from 'contracts';
import { dayText, momentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { type State, StateBadge } from 'mf-kit/state-badge';
import { Package } from 'lucide-react';
import { useServerNow } from 'shared-store';
import { Link, theme } from 'shared-ui';
import { IconTile } from 'shared-ui/IconTile';
import { NamePlate } from 'shared-ui/NamePlate';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DEAL } from './deal.messages';

const MINUTE_MS = 60_000;

interface DealCardProps {
  item: { name: string; type: 'domain' | 'product'; muted?: boolean };
  href: string;
  /** The link's spoken name, where the item's own would not say where it leads. */
  label?: string;
  badge: State;
  /** The other side, what they are in this deal, and since when it has been one. */
  person: Party;
  role: string;
  at: string;
  amount: ReactNode;
  /** What happens next, in bold where it is the reader's turn; `dueAt` ends it. */
  next?: { text: string; isYours: boolean; dueAt?: string | null };
  /** 2 unless the card stands in a part with a heading of its own. */
  headingLevel?: 2 | 3;
  /** What is so, in a sentence. */
  note?: string;
  /** More of the deal, with what can be done here; without any the whole card is the link. */
  children?: ReactNode;
}

/** An order, an offer or a rental in a list: the item, the other side, the money, the state, and who acts next by when. */
export function DealCard(props: DealCardProps) {
  const { item, href, label, badge, person, role, at, amount, next, note, headingLevel = 2, children } = props;
  const Name = `h${headingLevel}` as const;
  return (
    <Item $isLink={!children}>
      {item.type === 'domain' ? (
        <NamePlate name={item.name} size="sm" muted={item.muted} decorative />
      ) : (
        <IconTile>
          <Package />
        </IconTile>
      )}
      <Heading>
        <Name>
          <ItemLink href={href} aria-label={label} translate="no" $covers={!children}>
            {item.name}
          </ItemLink>
        </Name>
        <Side>
          <Person person={person}>
            {role} · <time dateTime={at}>{dayText(at)}</time>
          </Person>
        </Side>
      </Heading>
      <Amount>{amount}</Amount>
      <State>
        <StateBadge {...badge} />
        {next && <Turn $isYours={next.isYours}>{next.text}</Turn>}
        {next?.dueAt && <Due at={next.dueAt} isYours={next.isYours} />}
      </State>
      {note && <Note>{note}</Note>}
      {children && <More>{children}</More>}
    </Item>
  );
}

/** The deadline; in red where it is the reader's and less than a day away. */
function Due({ at, isYours }: { at: string; isYours: boolean }) {
  const now = useServerNow(MINUTE_MS);
  const isUrgent = isYours && now !== null && Date.parse(at) - now < DAY_MS;
  return (
    <Muted $isUrgent={isUrgent}>
      {DEAL.by} <time dateTime={at}>{momentText(at)}</time>
    </Muted>
  );
}

const Item = styled.li<{ $isLink: boolean }>`
  position: relative;
  display: grid;
  grid-template:
    'plate heading heading' auto 'state state amount' auto / auto minmax(0, 1fr)
    auto;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[1]};

  /* A date breaks from its time only where it must. */
  & time {
    display: inline-block;
  }

  ${({ $isLink }) => $isLink && `&:hover { border-color: ${theme.color.brand}; }`}

  ${theme.media.md} {
    grid-template:
      'plate heading amount state' auto / auto minmax(0, 1fr)
      auto 11rem;
    column-gap: ${theme.space[6]};
  }
  ${theme.media.xl} {
    grid-template-columns: auto minmax(0, 1fr) auto 15rem;
  }
`;

const Heading = styled.div`
  grid-area: heading;
  display: grid;
  gap: ${theme.space[2]};
  justify-items: start;
  min-inline-size: 0;

  & > h2,
  & > h3 {
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
    overflow-wrap: anywhere;
  }
`;

const ItemLink = styled(Link)<{ $covers: boolean }>`
  display: inline-flex;
  align-items: center;
  min-inline-size: ${theme.size.tap};
  min-block-size: ${theme.size.tap};
  color: ${theme.color.text};
  text-decoration: none;

  ${({ $covers }) =>
    $covers &&
    `
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${theme.radius.lg};
    }
    &:focus-visible {
      outline: none;
    }
    &:focus-visible::after {
      outline: 2px solid ${theme.color.focus};
      outline-offset: 2px;
    }
  `}
`;

/* Above the link that covers the card. */
const Side = styled.div`
  max-inline-size: 100%;

  & a {
    position: relative;
    z-index: 1;
  }
`;

const Amount = styled.div`
  grid-area: amount;
  font-weight: ${theme.weight.bold};
  text-align: end;
`;

const State = styled.div`
  grid-area: state;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};

  ${theme.media.md} {
    display: grid;
    justify-items: end;
    text-align: end;
  }
`;

const Turn = styled.p<{ $isYours: boolean }>`
  color: ${({ $isYours }) => ($isYours ? theme.color.link : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
  font-weight: ${({ $isYours }) => ($isYours ? theme.weight.bold : theme.weight.regular)};
`;

const Muted = styled.p<{ $isUrgent: boolean }>`
  color: ${({ $isUrgent }) => ($isUrgent ? theme.color.danger : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  grid-column: 1 / -1;
`;

const More = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[3]};
  border-block-start: 1px solid ${theme.color.border};
`;
