import { useLazyPart } from 'mf-kit';
import { selectSession, useAppSelector } from 'shared-store';
import { useEffect } from 'react';

const loadDialog = () =>
  import('./SessionEndedDialog').then(({ SessionEndedDialog }) => ({ Component: SessionEndedDialog }));

/** Watches for a session that died by itself; the dialog's code loads only then. */
export function SessionEnded() {
  const { hasEnded } = useAppSelector(selectSession);
  const { Part: Dialog, request } = useLazyPart(loadDialog, 'request');
  useEffect(() => {
    if (hasEnded) void request();
  }, [hasEnded, request]);
  return hasEnded && Dialog ? <Dialog /> : null;
}
