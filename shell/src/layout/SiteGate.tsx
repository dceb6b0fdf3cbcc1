import { lazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useSiteSettings } from 'shared-store';
import { type ReactNode, useEffect, useRef } from 'react';
import { Splash } from './Splash';

const Maintenance = lazyPart(() => import('./Maintenance'), { when: 'request', placeholder: Splash });

/**
 * What stands before everything: the splash while the settings load, the maintenance page while it is on. The settings
 * are read again on each change of route; a failure lets the site through (docs/rules.md section 2).
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const { status, isMaintenance, reload } = useSiteSettings();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    reload();
  }, [pathname, reload]);
  if (status === 'loading') return <Splash />;
  return isMaintenance ? <Maintenance /> : children;
}
