import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'mf-kit/router';
import { notify } from 'shared-ui';
import { useNewestNotification } from 'shared-store';
import { MENUS } from './menus.messages';

/** On every page but the auction's own, says at once that the user was outbid, with the way back. */
export function useOutbidToast(): void {
  const newest = useNewestNotification();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** When the newest notification that needs no toast was made; what was there when the page opened needs none. */
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const { createdAt = '', kind, read, href, title, id } = newest ?? {};
    const isNew = known.current !== null && createdAt > known.current;
    if (known.current === null || isNew) known.current = createdAt;
    if (!isNew || kind !== 'outbid' || read || !href || href === pathname || !title) return;
    notify.error(title, { id, action: { label: MENUS.backToAuction, onClick: () => void navigate(href) } });
  }, [newest, navigate, pathname]);
}
