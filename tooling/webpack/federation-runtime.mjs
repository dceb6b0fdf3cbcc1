/**
 * Stands in for files of the federation runtime in production (unused-runtime.cjs), which are 3 kB of every first screen. Codes
 * of errors and the link to their explanation stay in each message.
 */
export const [buildDescMap, errorDescMap, runtimeDescMap, typeDescMap] = [{}, {}, {}, {}];

const { debug, error, info, log, warn } = console;

export const logger = { debug, error, info, log, warn };
export const createLogger = () => logger;
export const createInfrastructureLogger = () => logger;
export const infrastructureLogger = { ...logger };
export const bindLoggerToCompiler = () => undefined;

/** Keeps no snapshots: remotes are registered with the address of their entry. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});

/** Preloads nothing: the shell fetches what a page needs by the release's own list. */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => undefined;
