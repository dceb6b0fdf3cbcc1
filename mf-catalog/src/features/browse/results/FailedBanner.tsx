import { Button } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { BROWSE_MESSAGES as messages } from '../browse.messages';

export interface FailedBannerProps {
  onRetry: () => void;
}

/** Above results of before: that they could not be renewed. */
export function Component({ onRetry }: FailedBannerProps) {
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
