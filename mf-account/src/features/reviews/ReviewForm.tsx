import { type Order, REVIEW, type Review } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { isApiError } from 'shared-store';
import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
import { StarField } from 'shared-ui/StarField';
import { TextArea } from 'shared-ui/TextArea';
import { type SubmitEvent, useState } from 'react';
import { useSaveReview } from './reviews.api';
import { REVIEW_TEXT } from './reviews.messages';

interface ReviewFormProps {
  order: Order;
  /** The one that is changed. */
  review?: Review;
  onClose?: () => void;
}

/** Stars and a comment. What was typed stays after a failure. */
export function ReviewForm({ order, review, onClose }: ReviewFormProps) {
  const [rating, setRating] = useState<number | null>(review?.rating ?? null);
  const [comment, setComment] = useState(review?.comment ?? '');
  const [missing, setMissing] = useState<string>();
  const [save, { isLoading, error }] = useSaveReview();
  const off = usePaymentBlock(REVIEW_TEXT.offline);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (rating === null) return setMissing(REVIEW_TEXT.chooseStars);
    const saved = await save({ orderId: order.id, rating, comment, isChange: review !== undefined });
    if (saved.data) onClose?.();
  };
  const choose = (value: number) => {
    setMissing(undefined);
    setRating(value);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <p>{REVIEW_TEXT.intro({ seller: order.seller.username })}</p>
        <StarField
          label={REVIEW_TEXT.rating}
          nameOf={(count) => REVIEW_TEXT.star({ count })}
          value={rating}
          error={missing}
          onChange={choose}
        />
        <TextArea
          label={REVIEW_TEXT.comment}
          hint={REVIEW_TEXT.hint}
          counterMax={REVIEW.commentMax}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {error && <Banner tone="danger" title={isApiError(error) ? error.message : REVIEW_TEXT.failedToSend} />}
        {off.reason && <p id={off.noteId}>{off.reason}</p>}
        <Inline>
          <Button type="submit" loading={isLoading} {...off.button}>
            {review ? REVIEW_TEXT.save : REVIEW_TEXT.send}
          </Button>
          {onClose && (
            <Button tone="neutral" onClick={onClose}>
              {REVIEW_TEXT.cancel}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}
