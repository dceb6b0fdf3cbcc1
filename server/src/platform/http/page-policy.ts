import type { Config } from '../config';
import { SDK_POLICY } from '../html/trusted-types';
import { CSP_REPORTS_PATH } from './csp-reports';

/** Hosts that may frame the app: the Pi Browser, its sandbox and PiNet. No X-Frame-Options: it knows no lists. */
const PI_HOSTS = 'https://app-cdn.minepi.com https://sandbox.minepi.com https://*.minepi.com https://*.pinet.com';
/** Where Pi's own SDK asks who the user is. */
const PI_API = 'https://api.minepi.com';

const POWERS_UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const POWERS_OF_OUR_OWN = ['clipboard-write', 'fullscreen'];

const PERMISSIONS = [
  ...POWERS_UNUSED.map((power) => `${power}=()`),
  ...POWERS_OF_OUR_OWN.map((power) => `${power}=(self)`),
].join(', ');

/** Only the page's policies (html/trusted-types.ts) turn text into a script's address, or Pi's SDK into markup; nobody else may make one. */
const trustedTypes = (config: Config) => [
  "require-trusted-types-for 'script'",
  `trusted-types default${sdkOrigins(config).length > 0 ? ` ${SDK_POLICY}` : ''}`,
];
const REPORTS = ['report-to csp', `report-uri ${CSP_REPORTS_PATH}`];

interface PagePolicy {
  config: Config;
  nonce: string;
  /** Origin under which the page is opened; its live channel has the same host. */
  ownOrigin: string;
  /** Origins of the remotes that live elsewhere. */
  remoteOrigins: string[];
  /** Of a tester's build, which says when there is a newer one. */
  buildOrigin?: string | undefined;
}

/** What governs a page: policy, powers, and where the browser reports breaches of both. */
export function pageHeaders(page: PagePolicy): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(page),
    ...(page.config.trustedTypes === 'report'
      ? { 'content-security-policy-report-only': [...trustedTypes(page.config), ...REPORTS].join('; ') }
      : {}),
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  };
}

/** The origin of the SDK's script where that is not ours. */
export const sdkOrigins = ({ pi: { sdkUrl } }: Config): string[] =>
  URL.canParse(sdkUrl) ? [new URL(sdkUrl).origin] : [];

/** Where a page of this origin listens for news over a WebSocket. */
const liveChannel = (origin: string) => origin.replace(/^http/, 'ws');

/**
 * Scripts by nonce and what they load ('self' and hosts are for browsers without strict-dynamic); styles from files and by nonce;
 * pictures are uploads of this site; no data: and no eval of any kind.
 */
export function pagePolicy({ config, nonce, ownOrigin, remoteOrigins, buildOrigin }: PagePolicy): string {
  const sdk = sdkOrigins(config);
  const list = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    list("script-src 'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...remoteOrigins, ...sdk),
    "script-src-attr 'none'",
    list("style-src 'self'", `'nonce-${nonce}'`, ...remoteOrigins),
    list(
      "connect-src 'self'",
      liveChannel(ownOrigin),
      ...(sdk.length > 0 ? [PI_API] : []),
      ...remoteOrigins,
      ...(buildOrigin ? [liveChannel(buildOrigin)] : []),
    ),
    "img-src 'self'",
    list("font-src 'self'", ...remoteOrigins),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    list('frame-ancestors', ...(config.appEnv === 'production' ? [] : ["'self'"]), PI_HOSTS),
    ...(config.trustedTypes === 'enforce' ? trustedTypes(config) : []),
    ...REPORTS,
  ].join('; ');
}

/** The reader of the calls: everything from files of our own, and the one <style> that Swagger UI makes, by its hash. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
