import { escapeJson } from './escape';

/**
 * The page's one Trusted Types policy, the default one: a script may come from our own folders or from an origin of the
 * list, and no text becomes markup or code. Federation and webpack load by plain addresses, so that a policy of their own
 * would have to be named for each build; this one sees them all.
 */
export const trustedTypesSnippet = (scriptOrigins: string[]): string =>
  `self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(a){var u=new URL(a,location.origin);` +
  `return(u.origin===location.origin?${OWN_SCRIPTS}.test(u.pathname):${escapeJson(scriptOrigins)}.includes(u.origin))?a:null}})`;

/** Hashed files of shell and remotes, the service worker, the simulator's SDK. */
const OWN_SCRIPTS = String.raw`/^\/(assets|mf|simulator)\/[^?#]+\.js$|^\/sw\.js$/`;
