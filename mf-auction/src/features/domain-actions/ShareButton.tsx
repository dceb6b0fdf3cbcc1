import { Button, notify } from 'shared-ui';
import { Share2 } from 'lucide-react';
import { ACTIONS } from './domainActions.messages';

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export function ShareButton({ name }: { name: string }) {
  const share = async () => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      // Closing the sheet rejects too, and that is no failure.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify.success(ACTIONS.copied);
    } catch {
      notify.error(ACTIONS.copyFailed({ url }));
    }
  };
  return (
    <Button tone="neutral" size="sm" icon={<Share2 aria-hidden />} onClick={() => void share()}>
      {ACTIONS.share}
    </Button>
  );
}
