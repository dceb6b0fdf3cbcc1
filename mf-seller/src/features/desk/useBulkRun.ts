import { STALE_AFTER_LISTING, useChangeListing } from 'mf-kit/own-listing';
import { api, isApiError, useAppDispatch } from 'shared-store';
import { useRef, useState } from 'react';
import type { BulkRow } from './bulkPlan';
import { DESK_MESSAGES } from './desk.messages';

const { bulk: messages } = DESK_MESSAGES;

const PAUSE_MS = 5_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

interface Run {
  state: 'waiting' | 'running' | 'done';
  /** By the listing's id: null = done, else why not. */
  results: ReadonlyMap<string, string | null>;
}

/** Takes a step for one listing after the other; a server that asks for patience gets it, and a press stops it between two. */
export function useBulkRun() {
  const dispatch = useAppDispatch();
  const [change] = useChangeListing();
  const [run, setRun] = useState<Run>({ state: 'waiting', results: new Map() });
  const isStopped = useRef(false);

  const take = async ({ domain, does }: BulkRow): Promise<string | null> => {
    if (!does) return null;
    for (;;) {
      const { error } = await change({ id: domain.id, does, isOfMany: true });
      if (!error) return null;
      if (!isApiError(error)) return messages.failed;
      if (error.code !== 'RATE_LIMITED' || isStopped.current) return error.message;
      await pause();
    }
  };
  const start = async (rows: readonly BulkRow[]) => {
    isStopped.current = false;
    const results = new Map<string, string | null>();
    setRun({ state: 'running', results });
    for (const row of rows.filter(({ does }) => does !== null)) {
      if (isStopped.current) break;
      results.set(row.domain.id, await take(row));
      setRun({ state: 'running', results: new Map(results) });
    }
    setRun({ state: 'done', results: new Map(results) });
    dispatch(api.util.invalidateTags(STALE_AFTER_LISTING));
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { ...run, start, stop };
}
