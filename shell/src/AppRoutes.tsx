import type { Registry } from 'contracts';
import { PageSkeleton, RemoteRoute } from 'mf-kit';
import { Route, Routes } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';

/** One route per path of the registry; the shell's own pages stand in it as well. What is for administrators comes when one is signed in. */
export function AppRoutes({ registry }: { registry: Registry }) {
  const isAdmin = useAppSelector(selectCurrentUser)?.roles.includes('admin') ?? false;
  const shown = registry.remotes.filter(({ audience }) => isAdmin || !audience);
  return (
    <Routes>
      {isAdmin && !shown.some(({ audience }) => audience) && <Route path="/admin/*" element={<PageSkeleton />} />}
      {shown.flatMap(({ name, routes }) =>
        Object.keys(routes).map((path) => (
          <Route key={path} path={path} element={<RemoteRoute key={path} remote={name} path={path} />} />
        )),
      )}
    </Routes>
  );
}
