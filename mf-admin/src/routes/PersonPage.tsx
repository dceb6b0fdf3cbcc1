import { actReason, formatPi, type PersonPage } from 'contracts';
import { dayText, recentMomentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Link, useParams } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { actText } from '../common/kinds';
import { RowList } from '../common/RowList';
import { officeApi } from '../common/office.api';
import { isMissing, Missing } from '../common/Missing';
import { OfficePage } from '../common/OfficePage';
import { adminRolesOf, roleText } from '../common/roles';
import { PersonActs } from '../features/person/PersonActs';

const TEXT = defineMessages('admin.person', {
  title: 'Person',
  loading: 'Loading the person',
  failed: 'The person did not load',
  who: 'Who they are',
  uid: 'uid',
  wallet: 'Pi wallet',
  none: 'None',
  since: 'Here since',
  roles: 'Roles',
  verified: 'Verified',
  verifiedBy: 'since {day}, by @{name}: {reason}',
  yes: 'Yes',
  balance: 'Balance',
  escrow: 'In escrow as buyer',
  strikes: 'Open strikes',
  casesLink: 'Cases about them',
  listings: 'Names',
  orders: 'Orders',
  done: 'What administrators did',
  nothing: 'Nothing yet.',
  server: 'The server',
  sides: { buyer: 'buys', seller: 'sells' },
});

/** One person: who they are, their money, what they sell and buy, and what was done about them. */
export function Component() {
  const { uid = '' } = useParams();
  const query = officeApi.usePersonQuery(uid);
  return (
    <OfficePage
      title={query.data ? `@${query.data.user.username}` : TEXT.title}
      aside={query.data && <PersonActs person={query.data} />}
    >
      {isMissing(query.error) && !query.data ? (
        <Missing error={query.error} />
      ) : (
        <QueryState query={query} loading={TEXT.loading} skeleton={<Skeleton height="20rem" />} failed={TEXT.failed}>
          {(person) => <Facts person={person} />}
        </QueryState>
      )}
    </OfficePage>
  );
}

/** Since when, who checked it and what; demo accounts have no record of it. */
function verifiedText(acts: PersonPage['acts']): string {
  const last = [...acts].reverse().find(({ act }) => act === 'user.verify');
  if (!last) return TEXT.yes;
  return TEXT.verifiedBy({ day: dayText(last.at), name: last.actor ?? '', reason: last.reason ?? '' });
}

function Facts({ person }: { person: PersonPage }) {
  const { user, wallet, listings, orders, acts, openStrikes } = person;
  const roles = adminRolesOf(user.roles);
  return (
    <Grid>
      <Card title={TEXT.who}>
        <Person person={user} size={40} />
        <DefinitionList
          rows={[
            { name: TEXT.uid, value: <Code>{user.uid}</Code> },
            { name: TEXT.wallet, value: <Code>{user.walletAddress ?? TEXT.none}</Code> },
            { name: TEXT.since, value: dayText(user.createdAt) },
            user.isVerified && { name: TEXT.verified, value: verifiedText(acts) },
            roles.length > 0 && { name: TEXT.roles, value: roles.map(roleText).join(', ') },
            { name: TEXT.balance, value: formatPi(wallet.balance) },
            wallet.inEscrow > 0 && { name: TEXT.escrow, value: formatPi(wallet.inEscrow) },
            openStrikes > 0 && { name: TEXT.strikes, value: openStrikes },
          ]}
        />
        <p>
          <Link to={`/admin/cases?person=${encodeURIComponent(user.uid)}`}>{TEXT.casesLink}</Link>
        </p>
      </Card>
      <Card title={TEXT.done}>
        {acts.length === 0 && <p>{TEXT.nothing}</p>}
        <RowList>
          {acts.map(({ id, at, actor, act, ...why }) => (
            <li key={id}>
              <span>
                <b>{actor === null ? TEXT.server : `@${actor}`}</b> <span title={act}>{actText(act)}</span>{' '}
                {actReason(why)}
              </span>
              <time>{recentMomentText(at)}</time>
            </li>
          ))}
        </RowList>
      </Card>
      <Card title={TEXT.listings}>
        {listings.length === 0 && <p>{TEXT.nothing}</p>}
        <RowList>
          {listings.map(({ id, name, status }) => (
            <li key={id}>
              <Link to={`/domains/${id}`}>{name}</Link>
              <span>{status}</span>
            </li>
          ))}
        </RowList>
      </Card>
      <Card title={TEXT.orders}>
        {orders.length === 0 && <p>{TEXT.nothing}</p>}
        <RowList>
          {orders.map(({ id, itemName, amount, status, side }) => (
            <li key={`${id} ${side}`}>
              <Link to={`/orders/${id}`}>{itemName}</Link>
              <span>
                {formatPi(amount)}, {TEXT.sides[side]}, {status.replace(/_/g, ' ')}
              </span>
            </li>
          ))}
        </RowList>
      </Card>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  align-items: start;
  gap: ${theme.space[4]};
`;

const Code = styled.code`
  overflow-wrap: anywhere;
`;
