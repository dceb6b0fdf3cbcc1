import { isApiError, isFinal, serverNow, useIsOnline, whenServerMayBeAsked } from 'shared-store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropCopy, writeCopy } from './draftCopy';
import { isUntouched, type ListingFields, type Step, toDraft } from './listingForm';
import { useDropDraft, useKeepDraft } from './wizard.api';

/** Where the draft is: nothing to keep, on its way, on the server, or in this browser only. */
export type DraftState = 'none' | 'saving' | 'saved' | 'local';

const PAUSE_MS = 800;

/**
 * Keeps what is typed: in this browser at once, on the server after a pause. While the server cannot be reached it stays in the
 * browser and is sent as soon as that is possible; what the server refused is not sent again until it changes. `forget` drops it
 * everywhere.
 */
export function useDraftKeeping(uid: string, fields: ListingFields, step: Step) {
  const [state, setState] = useState<DraftState>('none');
  const [failures, setFailures] = useState(0);
  const [keep] = useKeepDraft();
  const [drop] = useDropDraft();
  const isOnline = useIsOnline();
  const pending = useRef<(() => Promise<void>) | null>(null);
  const first = useRef(JSON.stringify(toDraft(fields, step)));
  const text = JSON.stringify(toDraft(fields, step));

  useEffect(() => {
    if (text === first.current) return undefined;
    first.current = '';
    if (isUntouched(fields)) return undefined;
    const draft = toDraft(fields, step);
    writeCopy(uid, { draft, at: serverNow() });
    const send = async () => {
      setState('saving');
      const { error } = await keep(draft);
      if (pending.current !== send) return;
      setState(error ? 'local' : 'saved');
      if (!error) dropCopy(uid);
      if (!error || (isApiError(error) && isFinal(error))) pending.current = null;
      else setFailures((count) => count + 1);
    };
    pending.current = send;
    return whenServerMayBeAsked(() => void send(), PAUSE_MS);
    // `text` says everything that `fields` and `step` do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, uid, keep]);

  useEffect(() => {
    if (failures === 0 || !isOnline) return undefined;
    return whenServerMayBeAsked(() => void pending.current?.());
  }, [failures, isOnline]);

  // Whoever leaves the page within the pause loses nothing.
  useEffect(() => () => void pending.current?.(), []);

  const forget = useCallback(() => {
    pending.current = null;
    dropCopy(uid);
    setState('none');
    void drop();
  }, [drop, uid]);
  return { state, forget };
}
