import { escapeJson } from './escape';

/** The name of the policy under which Pi's own SDK works. */
export const SDK_POLICY = 'pi-sdk';

/** Hashed files of shell and remotes, the service worker, the simulator's SDK. */
const OWN_SCRIPTS = String.raw`/^\/(assets|mf|simulator)\/[^?#]+\.js$|^\/sw\.js$/`;

export interface ScriptSources {
  /** Where remotes come from that live elsewhere. */
  remoteOrigins: string[];
  /** The address of Pi's SDK where it is not ours. */
  sdkUrl: string | null;
}

/**
 * Makes the page's Trusted Types policies, before anything else runs (docs/decisions/0020). By the default one a script may come
 * from our own folders, from the remotes' origins or from the SDK's very address, and no text becomes markup or code. Federation
 * and webpack load by plain addresses, so that a policy of their own would have to be named for each build; this one sees them
 * all. Pi's SDK changes without our knowing: what its own code writes goes through a policy of its name, which takes markup and
 * the scripts of its origin. The default policy knows it by the frame that called, the third with an address.
 */
export const trustedTypesSnippet = ({ remoteOrigins, sdkUrl }: ScriptSources): string =>
  `(function(t){if(!t)return;var own=${OWN_SCRIPTS},remotes=${escapeJson(remoteOrigins)},sdk=${sdkUrl ? sdkSnippet(sdkUrl) : 'null'};` +
  `t.createPolicy('default',{` +
  `createHTML:function(a){return sdk&&sdk.calls()?sdk.policy.createHTML(a):null},` +
  `createScriptURL:function(a){var u=new URL(a,location.origin);` +
  `if(u.origin===location.origin?own.test(u.pathname):remotes.includes(u.origin)||sdk&&a===sdk.url)return a;` +
  `return sdk&&sdk.calls()?sdk.policy.createScriptURL(a):null}})})(self.trustedTypes)`;

const sdkSnippet = (sdkUrl: string): string =>
  `{url:${escapeJson(sdkUrl)},calls:function(){var frames=Error().stack.split('\\n').filter(function(f){return/https?:/.test(f)});` +
  `return(frames[2]||'').includes(${escapeJson(`${new URL(sdkUrl).origin}/`)})},` +
  `policy:t.createPolicy('${SDK_POLICY}',{createHTML:function(a){return a},` +
  `createScriptURL:function(a){return new URL(a,location.origin).origin===${escapeJson(new URL(sdkUrl).origin)}?a:null}})}`;
