/**
 * In browsers, whose messages the build has compiled: what has no function is a text.
 *
 * @public Builds for browsers take it in place of compile-at-run-time.
 */
export const compileAtRunTime = (): null => null;
