import { Button } from '../Button/Button';
import { ErrorState } from '../ErrorState/ErrorState';
import { LinkButton } from '../LinkButton/LinkButton';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.remoteFallback', {
  failed: "We couldn't load this part of the site.",
  body: 'The rest of the site works. Check your connection, then try again.',
  tryAgain: 'Try again',
  goHome: 'Go home',
});

export interface RemoteFallbackProps {
  onRetry: () => void;
  title?: string;
  body?: string;
  /** What the button says. */
  action?: string;
  /** A retry is under way. */
  retrying?: boolean;
  homeHref?: string;
  supportCode?: string;
}

/** Stands in for a part of the site whose code did not arrive; header and footer stay usable around it. */
export function RemoteFallback({
  onRetry,
  title = TEXT.failed,
  body = TEXT.body,
  action = TEXT.tryAgain,
  retrying = false,
  homeHref = '/',
  supportCode,
}: RemoteFallbackProps) {
  return (
    <ErrorState
      title={title}
      body={body}
      supportCode={supportCode}
      action={
        <>
          <Button onClick={onRetry} loading={retrying}>
            {action}
          </Button>
          <LinkButton href={homeHref} tone="neutral">
            {TEXT.goHome}
          </LinkButton>
        </>
      }
    />
  );
}
