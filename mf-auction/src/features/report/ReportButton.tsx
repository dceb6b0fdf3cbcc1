import type { Domain } from 'contracts';
import { lazyPart } from 'mf-kit';
import { defineMessages } from 'shared-i18n';
import { Button, notify } from 'shared-ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';

/** Texts of the button, which is on the page before its dialog is. */
const TEXT = defineMessages('auction.reportButton', {
  open: 'Report this name',
  loadFailed: "We couldn't load this. Check your connection and try again.",
});

const ReportDialog = lazyPart(() => import(/* webpackChunkName: "report" */ './ReportDialog'), { when: 'request' });

/** Opens the dialog in which anybody reports the name to the administrators. */
export function ReportButton({ domain }: { domain: Domain }) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await ReportDialog.preload()) setOpen(true);
    else notify.error(TEXT.loadFailed);
  };
  return (
    <>
      <Button tone="ghost" size="sm" icon={<Flag aria-hidden />} onClick={() => void open()}>
        {TEXT.open}
      </Button>
      {isOpen && <ReportDialog domain={domain} onClose={() => setOpen(false)} />}
    </>
  );
}
