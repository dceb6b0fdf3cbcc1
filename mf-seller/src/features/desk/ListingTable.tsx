import { type Domain, domainPrice } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Button, Link, LinkButton, splitName, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { STATUS_BADGES } from '../../common/sell.messages';
import { useRentalsOut } from './desk.api';
import { DESK_MESSAGES as messages } from './desk.messages';
import { actsOf, type ListingAct } from './deskView';

const MINUTE_MS = 60_000;
const { columns } = messages;

interface ListingTableProps {
  rows: readonly Domain[];
  /** Ids of the listings that are chosen for an act on several. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** Featured places of the plan that are free. */
  featuredLeft: number;
  onAct: (act: ListingAct, domain: Domain) => void;
}

/** Own listings in compact rows; on phones each row is a card. */
export function ListingTable({ rows, chosen, onChoose, featuredLeft, onAct }: ListingTableProps) {
  const now = useServerNow(MINUTE_MS);
  const rentals = useRentalsOut(rows.some(isRentedOut));
  const choose = (id: string, isChosen: boolean) => {
    const ids = new Set(chosen);
    if (isChosen) ids.add(id);
    else ids.delete(id);
    onChoose(ids);
  };
  return (
    <Table aria-label={messages.mine}>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((domain) => (
          <tr key={domain.id}>
            <td>
              <Name>
                <Choice>
                  <input
                    type="checkbox"
                    aria-label={messages.bulk.choose(domain.name)}
                    checked={chosen.has(domain.id)}
                    onChange={({ target }) => choose(domain.id, target.checked)}
                  />
                </Choice>
                <NamePlate name={domain.name} category={domain.category} size="sm" decorative />
                <Words>
                  <NameLink domain={domain} />
                  {domain.featured && <StatusBadge label={messages.featured} tone="gold" />}
                </Words>
              </Name>
              {domain.statusReason && <Reason>{messages.reason(domain.statusReason)}</Reason>}
            </td>
            <td>
              <StatusBadge {...STATUS_BADGES[domain.status]} />
            </td>
            <td>{messages.modes[domain.mode]}</td>
            <td>{timeOf(domain)}</td>
            <td data-empty={!domain.bidCount || undefined}>
              {domain.bidCount ? messages.bids(domain.bidCount) : messages.noTime}
            </td>
            <td>
              <strong>{domainPrice(domain).text}</strong>
            </td>
            <td>
              <Acts>
                {isRentedOut(domain) && (
                  <LinkButton
                    href={rentalAddress(rentals[domain.id])}
                    tone="neutral"
                    size="sm"
                    aria-label={messages.of(messages.rental, domain.name)}
                  >
                    {messages.rental}
                  </LinkButton>
                )}
                {actsOf(domain, { now, featuredLeft }).map((act) => (
                  <Button
                    key={act}
                    tone={act === 'withdraw' ? 'ghost' : 'neutral'}
                    size="sm"
                    aria-label={messages.of(messages[act], domain.name)}
                    onClick={() => onAct(act, domain)}
                  >
                    {messages[act]}
                  </Button>
                ))}
              </Acts>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Breaks before its ending, where it has to. */
function NameLink({ domain: { id, name } }: { domain: Domain }) {
  const { label, suffix } = splitName(name);
  return (
    <Link href={`/domains/${id}`} aria-label={name}>
      {label}
      <wbr />
      {suffix}
    </Link>
  );
}

/** When it was sold, else when the listing ends. */
function timeOf({ soldAt, expiryDate }: Domain): string {
  if (soldAt) return dayText(soldAt);
  return expiryDate ? messages.until(dayText(expiryDate)) : messages.noTime;
}

const isRentedOut = ({ status }: Domain) => status === 'rented';

/** Until the rental is known, and for one of very many, its owner's list. */
const rentalAddress = (id: string | undefined) => (id ? `/rentals/${id}` : '/rentals?role=owner');

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.fontNumeric};

  & th {
    padding: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  & td {
    padding: ${theme.space[3]} ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.border};
  }

  @media (max-width: 1023px) {
    &,
    & tbody,
    & tr,
    & td {
      display: block;
    }
    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${theme.space[2]} ${theme.space[4]};
      padding-block: ${theme.space[4]};
      border-block-start: 1px solid ${theme.color.border};
    }
    & td {
      padding: 0;
      border: 0;
    }
    /* It says nothing without its column. */
    & td[data-empty] {
      display: none;
    }
    & td:first-child,
    & td:last-child {
      inline-size: 100%;
    }
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  font-weight: ${theme.weight.semibold};

  & > :not(:last-child) {
    flex: none;
  }
`;

/** What does not fit beside the name stands below it, not below the picture. */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[3]};
  min-inline-size: 0;

  & > a {
    display: inline-flex;
    align-items: center;
    min-inline-size: ${theme.size.tap};
    min-block-size: ${theme.size.tap};
    overflow-wrap: anywhere;
  }
`;

/** The whole square takes the press. */
const Choice = styled.label`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};

  & > input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${theme.color.brand};
  }
`;

const Reason = styled.p`
  color: ${theme.color.warning};
  font-size: ${theme.fontSize.sm};
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
