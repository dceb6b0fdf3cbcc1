import { isApiError, isFinal, serverNow, useIsOnline, whenServerMayBeAsked } from 'shared-store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropCopy, GUEST, writeCopy } from './draftCopy';
import { isUntouched, type ListingFields, type Step, toDraft } from './listingForm';
import { useDropDraft, useKeepDraft } from './wizard.api';

/** Where the draft is: nothing to keep, on its way, on the server, or in this browser only, for now or until the sign-in. */
export type DraftState = 'none' | 'saving' | 'saved' | 'local' | 'device';

const PAUSE_MS = 800;

interface DraftKeeping {
  uid: string;
  fields: ListingFields;
  step: Step;
  /** The wizard began with what only this browser had. */
  isUnsent: boolean;
}

/**
 * Keeps what is typed: in this browser at once, on the server after a pause, for guests in the browser only. While the server cannot
 * be reached it stays in the browser and is sent as soon as that is possible; what the server refused is not sent again until it
 * changes. `forget` drops it everywhere.
 */
export function useDraftKeeping({ uid, fields, step, isUnsent }: DraftKeeping) {
  const [state, setState] = useState<DraftState>('none');
  const [failures, setFailures] = useState(0);
  const [keep] = useKeepDraft();
  const [drop] = useDropDraft();
  const isOnline = useIsOnline();
  const pending = useRef<(() => Promise<void>) | null>(null);
  const text = JSON.stringify(toDraft(fields, step));
  const first = useRef(isUnsent ? '' : text);

  useEffect(() => {
    if (text === first.current) return undefined;
    first.current = '';
    if (isUntouched(fields)) return undefined;
    const draft = toDraft(fields, step);
    writeCopy(uid, { draft, at: serverNow() });
    if (uid === GUEST) return undefined;
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

  // Leaving the page within the pause loses nothing.
  useEffect(() => () => void pending.current?.(), []);

  const forget = useCallback(() => {
    pending.current = null;
    dropCopy(uid);
    setState('none');
    if (uid !== GUEST) void drop();
  }, [drop, uid]);
  const isOnDevice = uid === GUEST && !isUntouched(fields);
  return { state: isOnDevice ? 'device' : state, forget } as const;
}
