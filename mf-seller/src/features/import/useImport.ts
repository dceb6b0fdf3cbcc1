import { api, domainsApi, selectCurrentUser, STALE_AFTER, useAppDispatch, useAppSelector } from 'shared-store';
import { useRef, useState } from 'react';
import { usePriceCheck } from '../../common/usePriceCheck';
import { afterPart, type CheckedFile, checkedFile, countRows, partsOf } from './importFile';
import { IMPORT_MESSAGES as messages } from './import.messages';
import { sendCsv } from './sendCsv';

/** What the page is doing with its file. */
export type ImportStep = 'choose' | 'checking' | 'checked' | 'listing' | 'stopped' | 'done';

interface ImportState {
  step: ImportStep;
  name: string;
  file: CheckedFile | null;
  /** How many rows were ready when the listing began. */
  planned: number;
  failure: string | null;
}

const NOTHING: ImportState = { step: 'choose', name: '', file: null, planned: 0, failure: null };

export type Importing = ReturnType<typeof useImport>;

/** Checks a file, then lists its good rows part after part; it can be paused, and goes on after a failure with the rest. */
export function useImport() {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectCurrentUser)?.uid ?? '';
  const [state, setState] = useState(NOTHING);
  const priceCheck = usePriceCheck();
  const isPaused = useRef(false);
  const merge = (over: Partial<ImportState>) => setState((now) => ({ ...now, ...over }));

  const check = async (file: File) => {
    setState({ ...NOTHING, step: 'checking', name: file.name });
    try {
      const report = await dispatch(sendCsv(file, { isDryRun: true, name: file.name }));
      if (report.rows.length === 0) throw new Error(messages.empty({ name: file.name }));
      merge({ step: 'checked', file: checkedFile(await file.text(), report) });
    } catch (error) {
      merge({ step: 'choose', failure: (error as Error).message });
    }
  };

  /** The names that the seller has listed, read again. */
  const listedNames = async (): Promise<Set<string>> => {
    const own = dispatch(domainsApi.endpoints.listOwnDomains.initiate(uid, { forceRefetch: true, subscribe: false }));
    return new Set((await own.unwrap().catch(() => [])).map(({ name }) => name));
  };

  const list = async () => {
    let file = state.file;
    if (!file) return;
    const isAgain = state.step === 'stopped';
    const cheap = file.rows.flatMap(({ name, state: row, farBelow }) =>
      row === 'ready' && farBelow ? [{ name, ...farBelow }] : [],
    );
    if (!(await priceCheck.ask(cheap))) return;
    isPaused.current = false;
    merge({ step: 'listing', failure: null, ...(!isAgain && { planned: countRows(file.rows).ready }) });
    const known = isAgain ? await listedNames() : new Set<string>();
    try {
      for (const part of partsOf(file)) {
        if (isPaused.current) return merge({ step: 'stopped' });
        const csv = new Blob([part.text], { type: 'text/csv' });
        const report = await dispatch(sendCsv(csv, { isDryRun: false, name: state.name }));
        file = { ...file, rows: afterPart(file.rows, part, report, known) };
        merge({ file });
      }
      merge({ step: 'done' });
    } catch (error) {
      merge({ step: 'stopped', failure: (error as Error).message });
    } finally {
      dispatch(api.util.invalidateTags([...STALE_AFTER.subscription, 'Domain']));
    }
  };
  const pause = () => {
    isPaused.current = true;
  };
  return { ...state, check, list, pause, restart: () => setState(NOTHING), dialog: priceCheck.dialog };
}
