import type { Domain } from 'contracts';
import { lazyPart } from 'mf-kit';
import { Button, notify } from 'shared-ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { REPORT_BUTTON } from './reportButton.messages';

const ReportDialog = lazyPart(() => import(/* webpackChunkName: "report" */ './ReportDialog'), { when: 'request' });

/** Opens the dialog in which anybody reports the name to the administrators. */
export function ReportButton({ domain }: { domain: Domain }) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await ReportDialog.preload()) setOpen(true);
    else notify.error(REPORT_BUTTON.loadFailed);
  };
  return (
    <>
      <Button tone="ghost" size="sm" icon={<Flag aria-hidden />} onClick={() => void open()}>
        {REPORT_BUTTON.open}
      </Button>
      {isOpen && <ReportDialog domain={domain} onClose={() => setOpen(false)} />}
    </>
  );
}
