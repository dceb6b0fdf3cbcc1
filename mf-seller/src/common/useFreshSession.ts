import { refreshSession, selectAccessToken, useAppDispatch, useAppSelector } from 'shared-store';
import { useEffect, useState } from 'react';

/**
 * Reads the plan and the number of listings again when a screen opens: the stored copy may be older than what was paid or listed in
 * another tab or just before the page was opened. True once the server has responded, or could not.
 */
export function useFreshSession(): boolean {
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectAccessToken);
  const [readFor, setReadFor] = useState<string | null>(null);
  useEffect(() => {
    if (!token) return undefined;
    let isShown = true;
    dispatch(refreshSession())
      .catch(() => undefined)
      .finally(() => isShown && setReadFor(token));
    return () => {
      isShown = false;
    };
  }, [dispatch, token]);
  return token === null || readFor === token;
}
