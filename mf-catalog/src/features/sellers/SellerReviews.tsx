import { formatRating, type Review, type ReviewPage, type Seller } from 'contracts';
import { lazyPart } from 'mf-kit';
import { dayText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { useReviewsAbout } from 'mf-kit/sellers';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Translation } from 'mf-kit/translation';
import { Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Pagination } from 'shared-ui/Pagination';
import { QueryState } from 'shared-ui/QueryState';
import { Stars } from 'shared-ui/Stars';
import { Star } from 'lucide-react';
import styled from 'styled-components';
import { SELLER } from './sellers.messages';

// Its form would otherwise load with every page of this remote.
const ReportReview = lazyPart(async () => ({ Component: (await import('mf-kit/report-review')).ReportReview }));

/** What buyers say of a seller: how many stars how often, and each review with its reply. */
export function SellerReviews({ seller: { uid, username } }: { seller: Seller }) {
  const query = useReviewsAbout(uid);
  return (
    <QueryState
      compact
      query={query}
      loading={SELLER.loadingReviews}
      skeleton={<Skeleton lines={5} />}
      failed={SELLER.failedReviews}
      isEmpty={({ pages }) => (pages[0]?.meta.total ?? 0) === 0}
      empty={<EmptyState headingLevel={3} picture={<Star />} title={SELLER.noReviews} body={SELLER.noReviewsBody} />}
    >
      {({ pages }) => {
        const reviews = pages.flatMap(({ data }) => data);
        return (
          <Parts>
            {pages[0] && <StarBars meta={pages[0].meta} />}
            <List role="list">
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} seller={username} />
              ))}
            </List>
            <Pagination
              shown={reviews.length}
              total={pages[0]?.meta.total ?? 0}
              noun={SELLER.noun}
              loading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? SELLER.failedReviews : undefined}
              onMore={() => void query.fetchNextPage()}
            />
          </Parts>
        );
      }}
    </QueryState>
  );
}

const STARS = [5, 4, 3, 2, 1] as const;

/** A bar for each number of stars; it is a table, so that it can be read without the bars. */
function StarBars({ meta: { average, count, stars } }: { meta: ReviewPage['meta'] }) {
  return (
    <Bars>
      <caption>
        {average !== null && <b>{SELLER.outOfFive({ average: formatRating(average) })}</b>} {SELLER.count({ count })}
      </caption>
      <tbody>
        {STARS.map((star) => (
          <tr key={star}>
            <th scope="row">{SELLER.stars({ count: star })}</th>
            <td aria-hidden>
              <Bar $share={count > 0 ? stars[star] / count : 0} />
            </td>
            <td>{stars[star]}</td>
          </tr>
        ))}
      </tbody>
    </Bars>
  );
}

/** Anybody signed in may report a review that is not theirs. */
function ReviewItem({ review, seller }: { review: Review; seller: string }) {
  const viewer = useAppSelector(selectCurrentUser);
  const { id, reviewerId, reviewerUsername, reviewerImage, rating, comment, itemName, createdAt, reply } = review;
  return (
    <Item>
      <Person person={{ uid: reviewerId, username: reviewerUsername, profileImage: reviewerImage }} size={32}>
        <Stars value={rating} /> <VisuallyHidden>{SELLER.stars({ count: rating })}</VisuallyHidden>
        <span translate="no">{itemName}</span> · <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </Person>
      {comment && <Text dir="auto">{comment}</Text>}
      {comment && <Translation text={comment} />}
      {reply && (
        <Reply>
          <Muted>{SELLER.reply({ username: seller })}</Muted>
          <Text dir="auto">{reply.text}</Text>
        </Reply>
      )}
      {viewer && viewer.uid !== reviewerId && <ReportReview id={id} />}
    </Item>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;

const Bars = styled.table`
  inline-size: min(100%, 28rem);
  border-collapse: collapse;

  & caption {
    padding-block-end: ${theme.space[2]};
    text-align: start;
  }
  & th {
    font-weight: ${theme.weight.regular};
    text-align: start;
    white-space: nowrap;
  }
  & th,
  & td {
    padding-block: ${theme.space[1]};
    padding-inline: 0 ${theme.space[2]};
    font-variant-numeric: ${theme.fontNumeric};
  }
  & td:nth-child(2) {
    inline-size: 100%;
  }
`;

const Bar = styled.span<{ $share: number }>`
  display: block;
  block-size: 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface2};
  overflow: hidden;

  &::before {
    content: '';
    display: block;
    inline-size: ${({ $share }) => $share * 100}%;
    block-size: 100%;
    background: ${theme.color.goldBright};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
`;

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  padding-block-end: ${theme.space[5]};
  border-block-end: 1px solid ${theme.color.border};
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Reply = styled.blockquote`
  margin: 0;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.border};
  background: ${theme.color.surface2};
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
