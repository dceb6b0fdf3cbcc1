import { REVIEW } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { isApiError } from 'shared-store';
import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { type SubmitEvent, useState } from 'react';
import { useReply } from './reviews.api';
import { REVIEW_TEXT } from './reviews.messages';

/** The seller's one reply to a review. */
export function ReplyForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const [reply, { isLoading, error }] = useReply();
  const off = usePaymentBlock(REVIEW_TEXT.offline);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing(REVIEW_TEXT.writeReply);
    setMissing(undefined);
    void reply({ id, text });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextArea
          label={REVIEW_TEXT.reply}
          hint={REVIEW_TEXT.replyHint}
          error={missing}
          counterMax={REVIEW.commentMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error && <Banner tone="danger" title={isApiError(error) ? error.message : REVIEW_TEXT.failedToSend} />}
        {off.reason && <p id={off.noteId}>{off.reason}</p>}
        <Button type="submit" loading={isLoading} {...off.button}>
          {REVIEW_TEXT.sendReply}
        </Button>
      </Stack>
    </form>
  );
}
