/**
 * The registry of remotes, /remotes.json, and the file that each remote's build adds to it (docs/architecture.md,
 * Federation).
 */
import * as z from 'zod/mini';

/** Where an entry of the navigation stands, and who is shown it. */
const NAV_MENUS = ['main', 'account', 'rail', 'bar'] as const;
const AUDIENCES = ['everybody', 'users', 'admins'] as const;
export type NavMenu = (typeof NAV_MENUS)[number];

const navEntry = z.object({
  label: z.string(),
  to: z.string(),
  order: z.number(),
  /** Whether the menu of phones and tablets shows it too; it does unless this is false. */
  onPhone: z.optional(z.boolean()),
  /** 'main' unless it says so. */
  menu: z.optional(z.enum(NAV_MENUS)),
  /** 'everybody' unless it says so. */
  audience: z.optional(z.enum(AUDIENCES)),
  /** Names a picture of the shell's; an unknown one is left out. */
  icon: z.optional(z.string()),
  /** What it counts, of what the shell knows; an unknown one counts nothing. */
  count: z.optional(z.string()),
  /** A key of the site's settings: while that is 'false', nobody is shown the entry. */
  needs: z.optional(z.string()),
});
export type NavEntry = z.output<typeof navEntry>;

const registryRoute = z.object({
  /** Files that the route needs, relative to the entry, for preload hints. */
  files: z.array(z.string()),
  /** Public GET paths whose responses the server inlines; :param and {?query} are filled from the address. */
  data: z.array(z.string()),
  /** Entries that lead to it, but for those that everybody is shown in the main menu: earlier shells show all of `nav` there. */
  menu: z.optional(z.array(navEntry)),
  /** One of the signed-in person's own pages, which have the rail beside them. */
  own: z.optional(z.boolean()),
});

const registrySlot = z.object({
  files: z.array(z.string()),
  /** Entries that lead to what the slot shows: their `to` is a fragment. */
  menu: z.optional(z.array(navEntry)),
});

const integrity = z.record(z.string(), z.string());

/** Location of the release that was live before, which a page falls back to. */
const previousRelease = z.object({ version: z.string(), manifest: z.string() });

/** One remote as /remotes.json lists it. `entry` is an absolute path or URL; files and integrity keys are relative to its folder. */
export const registryRemote = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.number(),
  entry: z.string(),
  requires: z.record(z.string(), z.string()),
  routes: z.record(z.string(), registryRoute),
  slots: z.record(z.string(), registrySlot),
  nav: z.array(navEntry),
  /** SHA-384 of every file of the release. */
  integrity,
  /** Of `releaseText`; without a valid one the host runs no code of the remote. */
  signature: z.optional(z.string()),
  /** When it was signed, in ms since 1970, and the signature of `issueText`. */
  issued: z.optional(z.object({ at: z.number(), signature: z.string() })),
  previous: z.optional(previousRelease),
  /** Only administrators hear of it, by a call of theirs: neither pages nor /remotes.json name it. */
  audience: z.optional(z.literal('admins')),
  /**
   * The labels of its entries by language and English: in its own remote.json all languages, in pages that of the page. No part of what is
   * signed, as a release is the same in whatever language its entries are read.
   */
  labels: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Why the release does not fit the shell of this page; written by the server, into pages only. */
  misfit: z.optional(z.string()),
  /** Without hashes and signature, which the release's own remote.json has; written by the server, into pages only. */
  brief: z.optional(z.literal(true)),
});
export type RegistryRemote = z.output<typeof registryRemote>;

/** What a build takes from a share of the shell: a range of versions, and the names of the exports that it uses. */
const taken = z.object({ range: z.string(), names: z.array(z.string()) });

/** A release's own remote.json: its entry in the registry, and what it takes from the shell. Pages do without the latter. */
export const releaseManifest = z.extend(registryRemote, { takes: z.optional(z.record(z.string(), taken)) });
export type ReleaseManifest = z.output<typeof releaseManifest>;

/** What shell.json says of the shell's side of the contract. Shells of earlier builds say less. */
export interface ShellOffer {
  contract: number;
  /** Remotes from this contract on run in the shell too. */
  oldestContract?: number;
  /** The version of each share. */
  provides?: Record<string, string>;
  /** The names that each share exports. */
  offers?: Record<string, string[]>;
  /** The keys whose releases the shell runs: base64 points, some bound to remotes (`pointsFor`). */
  keys?: string[];
  /** The keys come with the page, so that admitting one needs no other shell; earlier shells know those they were built with. */
  takesKeys?: boolean;
  /** By remote: what was issued before this moment (ms since 1970) does not run. Only another shell changes it. */
  floors?: Record<string, number>;
  /** The shell completes brief entries from the releases themselves. */
  completes?: boolean;
}

export const registry = z.object({ schema: z.literal(1), contract: z.number(), remotes: z.array(registryRemote) });
export type Registry = z.output<typeof registry>;

/** releases.json beside the registry: what became of the releases of each remote. */
export const releaseStates = z.record(
  z.string(),
  z.object({
    /** Those that were live, the newest last. */
    live: z.array(z.string()),
    /** `share`: percent of visitors. */
    canary: z.optional(z.object({ version: z.string(), share: z.number() })),
    /** Bad for good: version and reason. */
    rejected: z.optional(z.record(z.string(), z.string())),
    /** The number of the latest signed order. */
    order: z.optional(z.number()),
    /** Of the shell: the keys that the site's people admit. */
    keys: z.optional(z.array(z.string())),
    /** Taken back by a rollback: live again only by name. */
    takenBack: z.optional(z.array(z.string())),
    /** The remote left the site; its releases stay for open tabs. */
    retired: z.optional(z.boolean()),
  }),
);

export type ReleaseStates = z.output<typeof releaseStates>;

/**
 * remote.config.json: the one source of truth of a remote, read without running its code.
 *
 * @public Tooling reads it from the bundled contracts.
 */
export const remoteConfig = z.object({
  name: z.string().check(z.regex(/^mf-[a-z]+$/)),
  port: z.number(),
  requires: z.record(z.string(), z.string()),
  /** 'admins': only administrators hear of it. */
  audience: z.optional(z.literal('admins')),
  routes: z.record(
    z.string(),
    z.object({ chunk: z.string(), data: z.optional(z.array(z.string())), own: z.optional(z.boolean()) }),
  ),
  slots: z.record(z.string(), z.object({ chunk: z.string() })),
  nav: z.array(navEntry),
});

/**
 * A build that replaces one remote in one tester's pages (docs/decisions/0036-one-remote-from-elsewhere.md). `base`:
 * folder of its remote.json, ending with a slash.
 */
export interface RemoteOverride {
  remote: string;
  base: string;
}

/** What the server inlines into the page as <script type="application/json" id="boot">. Public data only. */
export interface BootPayload {
  registry: Registry;
  settings: { key: string; value: string }[];
  /** Responses by request address, as the API's base query asks for them. */
  data: Record<string, unknown>;
  config: { piSdkUrl: string; simulator: boolean; sandbox: boolean; network: string; serviceWorker: boolean };
  serverTime: string;
  /** The keys whose releases may run (`ShellOffer.keys`). */
  keys?: string[];
  /** Of a report that counts for or against a canary, where one runs. */
  mark?: string;
  /** The page that browsers cache for offline use: its settings and its time may be out of date. */
  isOffline?: true;
  /** In test mode only, and only where the server lists the build's origin. */
  override?: RemoteOverride;
}
