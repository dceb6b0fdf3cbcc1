/** The canary of a remote beside its live release, by what browsers reported to a server (/metrics). */
import { loadContracts } from '../build/contracts.mjs';

/** A table for people, and what the thresholds of contracts/src/numbers.ts say. METRICS_TOKEN opens guarded metrics. */
export async function compareReleases(store, name, origin) {
  const { live, canary } = await store.stateOf(name);
  const token = process.env.METRICS_TOKEN;
  const response = await fetch(
    new URL('/metrics', origin),
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  if (!response.ok) throw new Error(`${origin}/metrics answered ${response.status}.`);
  const text = await response.text();
  const { CANARY, judgeCanary } = await loadContracts();
  const versions = [live.at(-1), canary?.version].filter(Boolean);
  const signals = versions.map((version) => signalsOf(text, name, version, CANARY.slowMs / 1_000));
  const rows = versions.map((version, at) => {
    const { pages, errors, slow, painted } = signals[at];
    const role = version === canary?.version ? `canary for ${canary.share} %` : 'live';
    return `  ${version.padEnd(24)} ${role.padEnd(18)} ${pages} pages, ${errors} errors, ${slow} of ${painted} slow`;
  });
  if (!canary) return [name, ...rows, `  no canary to compare`].join('\n');
  const verdict = judgeCanary(signals[1], signals[0]);
  return [name, ...rows, verdict ? `  worse: ${verdict}` : '  not worse, as far as these pages show'].join('\n');
}

/** What the text of /metrics says of a release; a paint is slow above `slow` seconds. */
export function signalsOf(text, remote, release, slow) {
  const lines = text
    .split('\n')
    .filter((line) => line.includes(`remote="${remote}"`) && line.includes(`release="${release}"`));
  const sum = (name, ...labels) =>
    lines
      .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  const painted = sum('web_vital_seconds_count', 'name="lcp"');
  return {
    pages: sum('client_pages_total'),
    errors: sum('client_errors_total'),
    painted,
    slow: painted - sum('web_vital_seconds_bucket', 'name="lcp"', `le="${slow}"`),
  };
}
