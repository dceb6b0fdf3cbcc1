import type { VitalReport } from 'contracts';
import { VITALS } from 'contracts/numbers';
import { cutText } from 'contracts/typed-text';
import type { PageFacts, ReleaseName } from './page-facts';

/** An error in a loop would otherwise use up the address's reports, measures included. */
const MOST_PER_PAGE = 10;

// eslint-disable-next-line no-control-regex -- control characters are what the server refuses
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** Reports uncaught errors and rejections with the release whose code threw them, each once per page; `early` came before. Returns the way to stop. */
export function watchErrors(facts: PageFacts, send: (report: VitalReport) => void, early: Event[] = []): () => void {
  const notified = new Set<string>();
  const notify = (thrown: unknown, file?: string) => {
    const message = messageOf(thrown);
    if (notified.has(message) || notified.size >= MOST_PER_PAGE) return;
    notified.add(message);
    const from = thrownBy(thrown instanceof Error ? thrown.stack : file);
    send({ kind: 'error', route: facts.route(), release: facts.release, message, ...from });
  };
  const onError = ({ error, message, filename }: ErrorEvent) => notify(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => notify(reason);
  for (const event of early)
    if (event.type === 'error') onError(event as ErrorEvent);
    else onRejection(event as PromiseRejectionEvent);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** The error's name and message, never its stack; for anything else that was thrown, only that it was. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === 'string' ? thrown : '';
  return cutText((text || 'something other than an error was thrown').replace(CONTROLS, ' '), VITALS.messageMax);
}

/** The release whose code threw, by the first address of one in the stack. */
function thrownBy(stack: string | undefined): Partial<ReleaseName> {
  const [, remote, version] = /\/mf\/(mf-[a-z]+)\/([^/\s]+)\//.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : {};
}
