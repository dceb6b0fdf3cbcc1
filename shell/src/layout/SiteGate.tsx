import { useLazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useSiteSettings } from 'shared-store';
import { type ReactNode, useEffect, useRef } from 'react';
import { Splash } from './Splash';

const loadMaintenance = () => import('./Maintenance').then(({ Maintenance }) => ({ Component: Maintenance }));

/**
 * What stands before everything: the splash while the settings load, the maintenance page while it is on. The settings
 * are read again on each change of route; a failure lets the site through (specification sections 2, 4 and 8).
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const { status, isMaintenance, reload } = useSiteSettings();
  const { Part: Maintenance, request } = useLazyPart(loadMaintenance, 'request');
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    reload();
  }, [pathname, reload]);
  useEffect(() => {
    if (isMaintenance) void request();
  }, [isMaintenance, request]);
  if (status === 'loading') return <Splash />;
  if (!isMaintenance) return children;
  return Maintenance ? <Maintenance /> : <Splash />;
}
