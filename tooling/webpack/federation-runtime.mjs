/**
 * Stands in for files of the federation runtime in production (unused-runtime.cjs), which are 9 kB of every first screen. Codes
 * of errors and the link to their explanation stay in each message. It runs nothing by itself, so that a build takes only
 * what it imports.
 */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const optionsToMFContext = () => undefined;

export const logger = console;
export const infrastructureLogger = console;
export const createLogger = () => console;
export const createInfrastructureLogger = () => console;
export const bindLoggerToCompiler = () => undefined;

/** Loads nothing: the shell hints what a page needs by the release's own list, and runs entries itself (remote-container.ts). */
const unused = undefined;
export { unused as createLink, unused as createScript, unused as createScriptNode };
export { unused as loadScript, unused as loadScriptNode };
export { unused as getRemoteEntry, unused as getRemoteEntryUniqueKey, unused as getRemoteInfo };
export { unused as isEsmRemoteType, unused as isStaticResourcesEqual, unused as safeWrapper };

/** Starts a build's part of the federation. The original adds a plugin for shares that are shaken out once more, which no build has. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }) => factory;

/** For plugins of the runtime, of which there are none but ours. */
export default { global: {}, share: {}, utils: {} };
