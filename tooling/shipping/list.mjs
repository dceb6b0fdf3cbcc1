/** The releases of remotes and their latest changes, as text for people. */

const SHOWN_CHANGES = 5;

export async function listReleases(store, names) {
  const listed = names ?? (await store.names());
  return (await Promise.all(listed.map((name) => describe(store, name)))).join('\n\n');
}

async function describe(store, name) {
  const { live, canary, rejected = {}, takenBack = [], retired } = await store.stateOf(name);
  const releases = await store.releases(name);
  const role = (version) => {
    if (version === live.at(-1)) return 'live';
    if (version === canary?.version) return `canary for ${canary.share} %`;
    if (rejected[version]) return `rejected: ${rejected[version]}`;
    if (takenBack.includes(version)) return 'taken back';
    return version === live.at(-2) ? 'previous' : '';
  };
  const rows = releases.map(async ({ version, publishedAt }) => {
    const { contract } = await store.manifest(name, version);
    return `  ${version.padEnd(24)} ${minute(publishedAt)}  contract ${contract}  ${role(version)}`.trimEnd();
  });
  const changes = (await store.history(name))
    .slice(-SHOWN_CHANGES)
    .map(
      ({ when, who, what, from, to, share, because, note, commit }) =>
        `  ${minute(new Date(when))}  ${who}: ${what} ${[from, to].filter(Boolean).join(' → ')}${share ? ` (${share} %)` : ''}` +
        (because || note ? `: ${because ?? note}` : '') +
        (commit ? ` [${commit.slice(0, 12)}]` : ''),
    );
  return [
    retired ? `${name} (retired)` : name,
    ...(rows.length > 0 ? await Promise.all(rows) : ['  no release']),
    ...(changes.length > 0 ? ['', ...changes] : []),
  ].join('\n');
}

const minute = (date) => date.toISOString().slice(0, 16).replace('T', ' ');
