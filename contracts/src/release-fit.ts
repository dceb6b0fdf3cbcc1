import type { RegistryRemote, ReleaseManifest, ShellOffer } from './remotes';

/**
 * Why a release cannot run in a shell, in sentences; none when it fits. Free of packages: the caller brings `satisfies` of semver.
 * A release from before names were recorded is held to its contract and its required packages only.
 */
export function findMisfits(
  { name, version, contract, requires, takes = {}, issued }: ReleaseManifest,
  shell: ShellOffer,
  satisfies: (version: string, range: string) => boolean,
): string[] {
  const release = `${name} ${version}`;
  const oldest = shell.oldestContract ?? shell.contract;
  const isKnown = contract >= oldest && contract <= shell.contract;
  const provided = (share: string) => shell.provides?.[share];
  const refuses = (share: string, range: string | undefined) =>
    range !== undefined && !satisfies(provided(share) ?? '', range);
  const shares = Object.entries(shell.provides ? takes : {});
  const floor = shell.floors?.[name];
  return [
    ...(floor !== undefined && !(issued && issued.at >= floor)
      ? [`${release} is older than this shell runs of ${name}.`]
      : []),
    ...(isKnown ? [] : [`${release} follows contract ${contract}, the shell ${shell.contract}.`]),
    ...Object.entries(shell.provides ? requires : {})
      .filter(([share, range]) => refuses(share, range))
      .map(
        ([share, range]) => `${release} requires ${share} ${range}, the shell provides ${provided(share) ?? 'none'}.`,
      ),
    ...shares
      .filter(([share, { range }]) => !refuses(share, requires[share]) && refuses(share, range))
      .map(
        ([share, { range }]) => `${release} needs ${share} ${range}, the shell provides ${provided(share) ?? 'none'}.`,
      ),
    ...shares.flatMap(([share, { names }]) => {
      const offered = shell.offers?.[share];
      const missing = offered ? names.filter((taken) => !offered.includes(taken)) : [];
      return missing.length === 0
        ? []
        : [
            `${release} takes ${missing.join(', ')} from ${share}, which the shell (${share} ${provided(share)}) does not offer.`,
          ];
    }),
  ];
}

type Claimant = Pick<RegistryRemote, 'name' | 'routes' | 'slots'>;

/** What a release claims that another remote of the site has, in sentences: a path or a slot belongs to one remote. */
export function findRivalClaims(release: Claimant, listed: readonly Claimant[]): string[] {
  return claimsOf(release).flatMap((claim) => {
    const rival = listed.find((other) => other.name !== release.name && claimsOf(other).includes(claim));
    return rival ? [`${claim} is claimed by ${release.name} and by ${rival.name}.`] : [];
  });
}

const claimsOf = ({ routes, slots }: Claimant): string[] => [...Object.keys(routes), ...Object.keys(slots)];
