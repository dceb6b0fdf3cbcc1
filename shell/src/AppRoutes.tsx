import type { Registry } from 'contracts';
import { RemoteRoute } from 'mf-kit';
import { Route, Routes } from 'mf-kit/router';

/** One route per path of the registry; the shell's own pages stand in it as well. */
export function AppRoutes({ registry }: { registry: Registry }) {
  return (
    <Routes>
      {registry.remotes.flatMap(({ name, routes }) =>
        Object.keys(routes).map((path) => (
          <Route key={path} path={path} element={<RemoteRoute key={path} remote={name} path={path} />} />
        )),
      )}
    </Routes>
  );
}
