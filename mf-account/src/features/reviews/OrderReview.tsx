import { type Order, REVIEW, type Review } from 'contracts';
import { ReportReview } from 'mf-kit/report-review';
import { dayText } from 'mf-kit/dates';
import { serverNow } from 'shared-store';
import { Button } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { Stars } from 'shared-ui/Stars';
import { Text } from 'shared-ui/Text';
import { useState } from 'react';
import { ReplyForm } from './ReplyForm';
import { ReviewForm } from './ReviewForm';
import { REVIEW_TEXT } from './reviews.messages';

interface OrderReviewProps {
  order: Order;
  role: 'buyer' | 'seller';
}

/** The review of an order: the buyer writes and changes it, the seller replies once; nothing while there is none to write. */
export function OrderReview({ order, role }: OrderReviewProps) {
  const { review, canReview } = order;
  if (!review && !canReview) return null;
  return (
    <Card title={REVIEW_TEXT.title}>
      {review ? <Written review={review} order={order} role={role} /> : <ReviewForm order={order} />}
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
        <Stars value={rating} /> <b>{REVIEW_TEXT.star({ count: rating })}</b> ·{' '}
        <time dateTime={createdAt}>{dayText(createdAt)}</time>
      </p>
      {comment && <p dir="auto">{comment}</p>}
      {reply && <Text tone="muted">{REVIEW_TEXT.repliedBy({ seller: order.seller.username })}</Text>}
      {reply && <p>{reply.text}</p>}
      {isChangeable && (
        <Button tone="neutral" onClick={() => setChanging(true)}>
          {REVIEW_TEXT.change}
        </Button>
      )}
      {role === 'seller' && !reply && <ReplyForm id={review.id} />}
      {role === 'seller' && <ReportReview id={review.id} />}
    </Stack>
  );
}
