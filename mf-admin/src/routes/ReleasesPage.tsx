import type { ClientError, ReleaseOfRemote } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { defineMessages, formats } from 'shared-i18n';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { lastText, ShipDialog } from '../features/releases/ShipDialog';

const TEXT = defineMessages('admin.releases', {
  title: 'Releases',
  loading: 'Loading releases',
  failed: 'Releases did not load',
  label: 'Releases by remote',
  remote: 'Remote',
  live: 'Live',
  previous: 'Before',
  canary: 'On trial',
  share: '{version}, {share} % of visitors',
  rejected: 'Rejected',
  figures:
    '{version}: {pages, plural, one {# page} other {# pages}}, {errors, plural, one {# error} other {# errors}}, {slow} of {painted} slow',
  shipped: 'Shipped',
  errors: 'Errors in browsers',
  beside: 'live {live}, on trial {trial}',
  ship: 'Roll back',
  misfit: 'It does not fit the shell: {why}',
  errorsTitle: 'Errors in browsers',
  noErrors: 'No browser reported an error',
  errorsFailed: 'Errors did not load',
  message: 'Message',
  route: 'Page',
  version: 'Release',
  count: 'Times',
  last: 'Last',
});

const COLUMNS = (): DataColumn<ReleaseOfRemote>[] => [
  { id: 'remote', head: TEXT.remote, isRowHead: true, cell: ({ remote }) => remote },
  {
    id: 'live',
    head: TEXT.live,
    wraps: true,
    cell: ({ live, misfit }) => (
      <>
        <code>{live}</code>
        {misfit !== null && <Fault>{TEXT.misfit({ why: misfit })}</Fault>}
      </>
    ),
  },
  {
    id: 'previous',
    head: TEXT.previous,
    cell: ({ previous }) => <code>{previous}</code>,
    isEmpty: ({ previous }) => previous === null,
  },
  {
    id: 'canary',
    head: TEXT.canary,
    wraps: true,
    cell: (release) => <Trial release={release} />,
    isEmpty: ({ canary }) => canary === null,
  },
  {
    id: 'rejected',
    head: TEXT.rejected,
    wraps: true,
    cell: ({ rejected }) => rejected.map(({ version, reason }) => `${version}: ${reason}`).join('; '),
    isEmpty: ({ rejected }) => rejected.length === 0,
  },
  {
    id: 'errors',
    head: TEXT.errors,
    align: 'end',
    cell: (release) => errorsText(release),
    sortBy: ({ errors }) => sumOf(errors),
  },
  {
    id: 'shipped',
    head: TEXT.shipped,
    wraps: true,
    cell: ({ log: [last] }) => last && lastText(last),
    isEmpty: ({ log }) => log.length === 0,
  },
  { id: 'ship', head: TEXT.ship, cell: (release) => <ShipDialog release={release} /> },
];

/** The release on trial beside the live one, as browsers report them. */
const Trial = ({ release: { canary, figures } }: { release: ReleaseOfRemote }) =>
  canary && (
    <>
      {TEXT.share(canary)}
      {figures.map((of) => (
        <Figures key={of.version}>{TEXT.figures(of)}</Figures>
      ))}
    </>
  );

const sumOf = (errors: ReleaseOfRemote['errors']) => errors.reduce((sum, { count }) => sum + count, 0);

/** All of them; while a release is on trial its own beside those of the live one. */
function errorsText({ live, canary, errors }: ReleaseOfRemote): string {
  if (!canary) return formats().number(sumOf(errors));
  const of = (wanted: string) => formats().number(sumOf(errors.filter(({ version }) => version === wanted)));
  return TEXT.beside({ live: of(live), trial: of(canary.version) });
}

const ERROR_COLUMNS = (): DataColumn<ClientError>[] => [
  { id: 'message', head: TEXT.message, isRowHead: true, wraps: true, cell: ({ message }) => message },
  { id: 'remote', head: TEXT.remote, cell: ({ remote }) => remote, isEmpty: ({ remote }) => remote === null },
  {
    id: 'version',
    head: TEXT.version,
    cell: ({ version, release }) => <code>{version ?? release}</code>,
  },
  { id: 'route', head: TEXT.route, cell: ({ route }) => <code>{route}</code> },
  { id: 'count', head: TEXT.count, align: 'end', cell: ({ count }) => count, sortBy: ({ count }) => count },
  { id: 'last', head: TEXT.last, cell: ({ lastSeenAt }) => recentMomentText(lastSeenAt) },
];

/** What is live of each remote, on trial and rejected, and what browsers reported. */
export function Component() {
  const releases = officeApi.useReleasesQuery();
  const errors = officeApi.useBrowserErrorsQuery();
  return (
    <OfficePage title={TEXT.title}>
      <QueryState query={releases} loading={TEXT.loading} skeleton={<Skeleton height="16rem" />} failed={TEXT.failed}>
        {(rows) => (
          <DataTable
            label={TEXT.label}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ remote }) => remote}
            narrow={{ as: 'cards', below: 'lg' }}
          />
        )}
      </QueryState>
      <Card title={TEXT.errorsTitle}>
        <QueryState
          query={errors}
          skeleton={<Skeleton height="10rem" />}
          failed={TEXT.errorsFailed}
          empty={<EmptyState title={TEXT.noErrors} headingLevel={3} />}
        >
          {(rows) => (
            <DataTable
              label={TEXT.errorsTitle}
              columns={ERROR_COLUMNS()}
              rows={rows}
              rowKey={({ id }) => id}
              narrow={{ as: 'cards', below: 'lg' }}
            />
          )}
        </QueryState>
      </Card>
    </OfficePage>
  );
}

const Figures = styled.span`
  display: block;
  color: ${theme.color.textMuted};
`;

const Fault = styled.span`
  display: block;
  color: ${theme.color.danger};
`;
