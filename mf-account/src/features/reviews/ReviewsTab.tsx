import type { CurrentUser, Review } from 'contracts';
import { Person } from 'mf-kit/person';
import { ReportReview } from 'mf-kit/report-review';
import { useReviewsAbout } from 'mf-kit/sellers';
import { dayText } from 'mf-kit/dates';
import { Translation } from 'mf-kit/translation';
import { Button, Link, LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Inline } from 'shared-ui/Inline';
import { Pagination } from 'shared-ui/Pagination';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Stars } from 'shared-ui/Stars';
import { Text } from 'shared-ui/Text';
import { MessageSquareReply, Star } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Rating } from '../../common/Rating';
import { ReplyForm } from './ReplyForm';
import { OWN_REVIEWS, REVIEW_TEXT } from './reviews.messages';

/** Tab 'Reviews': what buyers and renters say of oneself, each to be replied to once or reported. */
export function ReviewsTab({ user }: { user: CurrentUser }) {
  const query = useReviewsAbout(user.uid);
  return (
    <Card
      title={OWN_REVIEWS.title}
      action={
        <LinkButton href={`/sellers/${encodeURIComponent(user.uid)}`} size="sm" tone="neutral">
          {OWN_REVIEWS.page}
        </LinkButton>
      }
    >
      <QueryState
        compact
        query={query}
        loading={OWN_REVIEWS.loading}
        skeleton={<Skeleton lines={5} />}
        failed={OWN_REVIEWS.failed}
        isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
        empty={
          <EmptyState
            headingLevel={3}
            picture={<Star />}
            title={OWN_REVIEWS.empty}
            body={OWN_REVIEWS.emptyBody}
            action={<LinkButton href="/orders?role=seller">{OWN_REVIEWS.desk}</LinkButton>}
          />
        }
      >
        {({ pages }) => {
          const reviews = pages.flatMap(({ data }) => data);
          const { average = null, count = 0, total = 0 } = pages[0]?.meta ?? {};
          return (
            <Stack>
              <Rating value={average} count={count} />
              <List role="list">
                {reviews.map((review) => (
                  <ReviewOfMe key={review.id} review={review} username={user.username} />
                ))}
              </List>
              <Pagination
                shown={reviews.length}
                total={total}
                noun={OWN_REVIEWS.noun}
                loading={query.isFetchingNextPage}
                error={query.isFetchNextPageError ? OWN_REVIEWS.failed : undefined}
                onMore={() => void query.fetchNextPage()}
              />
            </Stack>
          );
        }}
      </QueryState>
    </Card>
  );
}

function ReviewOfMe({ review, username }: { review: Review; username: string }) {
  const [isReplying, setReplying] = useState(false);
  const { id, orderId, itemName, rating, comment, createdAt, reviewerId, reviewerUsername, reviewerImage, reply } =
    review;
  return (
    <li>
      <Person person={{ uid: reviewerId, username: reviewerUsername, profileImage: reviewerImage }} size={32}>
        <Stars value={rating} /> <VisuallyHidden>{REVIEW_TEXT.star({ count: rating })}</VisuallyHidden>
        <Link href={`/orders/${orderId}`}>
          <span translate="no">{itemName}</span>
        </Link>{' '}
        · <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </Person>
      {comment && <Words dir="auto">{comment}</Words>}
      {comment && <Translation text={comment} />}
      {reply && <Text tone="muted">{REVIEW_TEXT.repliedBy({ seller: username })}</Text>}
      {reply && <Words dir="auto">{reply.text}</Words>}
      {isReplying && !reply && <ReplyForm id={id} />}
      <Inline>
        {!reply && !isReplying && (
          <Button size="sm" tone="neutral" icon={<MessageSquareReply aria-hidden />} onClick={() => setReplying(true)}>
            {OWN_REVIEWS.openReply({ reviewer: reviewerUsername })}
          </Button>
        )}
        <ReportReview id={id} />
      </Inline>
    </li>
  );
}

const List = styled.ul`
  display: grid;

  & > li {
    display: grid;
    gap: ${theme.space[2]};
    padding-block: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }
`;

const Words = styled.p`
  white-space: pre-line;
`;
