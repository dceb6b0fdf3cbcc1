/** In browsers, whose messages the build has compiled: what has no function is a text. */
export const compileAtRunTime = (): null => null;
