import { type Order, REVIEW, type Review } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { serverNow } from 'shared-store';
import { Button, Skeleton } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useState } from 'react';
import { ReplyForm } from './ReplyForm';
import { ReviewForm } from './ReviewForm';
import { useReviewsOf } from './reviews.api';
import { REVIEW_TEXT } from './reviews.messages';

interface OrderReviewProps {
  order: Order;
  role: 'buyer' | 'seller';
}

/** The review of a completed order: the buyer writes and changes it, the seller replies once. */
export function OrderReview({ order, role }: OrderReviewProps) {
  const query = useReviewsOf(order.seller.uid);
  const hasNone = query.data?.every(({ orderId }) => orderId !== order.id) ?? false;
  if (role === 'seller' && hasNone) return null;
  return (
    <Card title={REVIEW_TEXT.title}>
      <QueryState
        compact
        query={query}
        loading={REVIEW_TEXT.loading}
        skeleton={<Skeleton lines={3} />}
        failed={REVIEW_TEXT.failed}
        isEmpty={() => false}
      >
        {(reviews) => {
          const review = reviews.find(({ orderId }) => orderId === order.id);
          return review ? <Written review={review} order={order} role={role} /> : <ReviewForm order={order} />;
        }}
      </QueryState>
    </Card>
  );
}

function Written({ review, order, role }: OrderReviewProps & { review: Review }) {
  const [isChanging, setChanging] = useState(false);
  const { rating, comment, createdAt, reply } = review;
  const now = serverNow();
  const isChangeable = role === 'buyer' && now !== null && now < Date.parse(createdAt) + REVIEW.changeableMs;
  if (isChanging) return <ReviewForm order={order} review={review} onClose={() => setChanging(false)} />;
  return (
    <Stack>
      <p>
        <b>{REVIEW_TEXT.star(rating)}</b> · <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </p>
      {comment && <p>{comment}</p>}
      {reply && <Text tone="muted">{REVIEW_TEXT.repliedBy(order.seller.username)}</Text>}
      {reply && <p>{reply.text}</p>}
      {isChangeable && (
        <Button tone="neutral" onClick={() => setChanging(true)}>
          {REVIEW_TEXT.change}
        </Button>
      )}
      {role === 'seller' && !reply && <ReplyForm id={review.id} />}
    </Stack>
  );
}
