import type { CaseFacts, Domain, Report } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Link } from 'mf-kit/router';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { FACTS } from './facts.messages';
import { Plate, Quoted } from './parts';

const { report: TEXT } = FACTS;

/** What was reported, who reported it and why; of a listing, how often, too. */
export function ReportFacts({ facts: { reports, listing } }: { facts: CaseFacts['report'] }) {
  return (
    <>
      {listing && <ReportedListing listing={listing} reports={reports} />}
      {reports.map((report, place) => (
        <OneReport key={report.id} report={report} withExcerpt={place === 0} />
      ))}
    </>
  );
}

function ReportedListing({ listing, reports }: { listing: Domain; reports: readonly Report[] }) {
  const before = reports.filter(({ decision }) => decision !== null).length;
  return (
    <>
      <Card>
        <Plate domain={listing} />
        <Link to={`/domains/${listing.id}`}>{listing.name}</Link>
      </Card>
      <p>
        {TEXT.waiting({ count: reports.length - before })}
        {before > 0 && `, ${TEXT.before({ count: before })}`}
      </p>
    </>
  );
}

function OneReport({ report, withExcerpt }: { report: Report; withExcerpt: boolean }) {
  const { number, about, reporter, email, reason, createdAt, excerpt, decision } = report;
  return (
    <div>
      <DefinitionList
        rows={[
          about && { name: TEXT.number, value: number },
          { name: TEXT.by, value: reporter ? <Person person={reporter} linked={false} /> : TEXT.guest },
          email !== null && { name: TEXT.mail, value: <a href={letterTo(email, report)}>{email}</a> },
          about && { name: TEXT.about, value: TEXT.abouts[about] },
          { name: TEXT.reason, value: reason },
          { name: TEXT.when, value: recentMomentText(createdAt) },
          decision && { name: TEXT.outcome, value: TEXT.outcomes[decision.action]({ reason: decision.reason }) },
        ]}
      />
      {withExcerpt && excerpt.length > 0 && (
        <Quoted title={TEXT.excerpt}>
          {excerpt.map(({ uid, text, at }) => (
            <span key={`${uid} ${at}`} data-line>
              {text}
            </span>
          ))}
        </Quoted>
      )}
    </div>
  );
}

/** Guests hear the outcome by e-mail only. */
const letterTo = (email: string, { number, name }: Report) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(TEXT.letter({ number: String(number), name: name ?? '' }))}`;
