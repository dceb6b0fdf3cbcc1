import { type BootPayload, isHashedFile, type KeepMessage, type listSettings, WORKER_PATH } from 'contracts';
import { language, languageBase } from 'shared-i18n';

const SETTINGS = '/site_settings/api/settings' satisfies (typeof listSettings)['path'];

type Workers = Pick<ServiceWorkerContainer, 'register' | 'ready'>;

/**
 * Registers the worker that keeps the site for the time without a connection, and hands it what this page came with. Browsers without
 * workers lack nothing else. Where the server switched it off, an earlier worker goes by itself: the browser looks for a new one with
 * every page, and finds one that leaves.
 */
export async function keepSite(
  boot: BootPayload,
  workers: Workers | undefined = (navigator as Partial<Navigator>).serviceWorker,
): Promise<void> {
  if (!workers || !boot.config.serviceWorker) return;
  await workers.register(WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await workers.ready;
  if (!boot.isOffline) active?.postMessage(whatThePageHas(boot));
}

function whatThePageHas({ registry, data, settings }: BootPayload): KeepMessage {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, search }) => origin === location.origin && search === '');
  const files = own.map(({ pathname }) => pathname).filter(isHashedFile);
  const releases = registry.remotes.map(({ name, version }) => `${name}@${version}`);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src][nonce]')].map(({ src }) => src);
  return {
    kind: 'keep',
    release: [...scripts, ...releases].join(' '),
    base: languageBase(language()),
    files,
    responses: { ...data, [SETTINGS]: { data: settings } },
    respondedAt: performance.timeOrigin,
  };
}
