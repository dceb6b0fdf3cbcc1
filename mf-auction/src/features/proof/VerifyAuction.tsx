import type { Domain } from 'contracts';
import { ShieldCheck } from 'lucide-react';
import { lazyPart } from 'mf-kit';
import { Button } from 'shared-ui';
import { useState } from 'react';
import { PROOF } from './proof.messages';

const ProofDialog = lazyPart(() => import(/* webpackChunkName: "proof" */ './ProofDialog'), { when: 'request' });

/** The way to check an auction by oneself; its code comes when it is asked for. */
export function VerifyAuction({ domain }: { domain: Domain }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" size="sm" icon={<ShieldCheck aria-hidden />} onClick={() => setOpen(true)}>
        {PROOF.verify}
      </Button>
      {isOpen && <ProofDialog domain={domain} onClose={() => setOpen(false)} />}
    </>
  );
}
