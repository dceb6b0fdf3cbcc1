import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { BROWSE_MESSAGES as messages } from '../browse.messages';

/** Above older results: newer ones could not be fetched. */
export function Component({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      title={messages.failed}
      action={
        <Button tone="neutral" size="sm" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    />
  );
}
