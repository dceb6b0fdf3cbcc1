import type { Language } from 'shared-i18n';

/** A bucket behind S3's interface. */
export interface S3Config {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The validated configuration of one process. */
export interface Config {
  appEnv: 'demo' | 'production';
  /** That visitors can read; pseudo-languages outside production only (docs/rules.md section 17). */
  languages: readonly Language[];
  role: 'web' | 'worker' | 'all';
  port: number;
  /** null = both loopback addresses. */
  host: string | null;
  dataDir: string;
  /** null = the embedded database in dataDir. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Whether statements are prepared under names, which a pooler of transactions may not keep. */
  databaseNames: boolean;
  /** How long /readyz says no before a process that ends stops taking requests. */
  drainMs: number;
  redisUrl: string | null;
  /** null = scheme and Host of the request. */
  publicOrigin: string | null;
  allowedOrigins: string[];
  /** From where a tester may take one remote's unsigned build, in test mode only (decisions/0036); empty = nowhere. */
  remoteOverrideOrigins: string[];
  trustProxy: false | number | string;
  /** May search engines list the site? Never a practice site, unless told so. */
  isListed: boolean;
  rateLimits: boolean;
  metricsToken: string | null;
  /** What a page does with a script's address or markup made from plain text: refuse it, or only report it. */
  trustedTypes: 'enforce' | 'report';
  /** False takes the service worker away from the browsers that have it. */
  serviceWorker: boolean;
  /** The Ed25519 seed that signs receipts and certificates, in base64url; null = one is made and kept with the data. */
  proofSigningKey: string | null;
  logLevel: string;
  /** demo = fill an empty database with the demo seed; only where a simulator plays Pi. */
  seed: 'demo' | 'none';
  /** Whether the demo seed brings cases that wait for an administrator. */
  demoCases: boolean;
  pi: {
    /** True when this process mounts the simulator at /simulator. */
    hostsSimulator: boolean;
    /** True when Pi is played by a simulator, in this process or in another one. */
    isSimulated: boolean;
    apiBaseUrl: string;
    apiKey: string;
    horizonUrl: string;
    network: 'Pi Network' | 'Pi Testnet';
    appWallet: string;
    sdkUrl: string;
    sandbox: boolean;
    /** Pi's proof of the domain, served at /validation-key.txt. */
    validationKey: string | null;
  };
  payouts: {
    /** How withdrawals reach their users: Pi's app-to-user payments, signed by an administrator, or not at all. */
    mode: 'a2u' | 'manual' | 'off';
    /** Signs payouts; only where the payout worker runs. */
    walletSeed: string | null;
    /** Stroops that a transaction offers for its inclusion, at least. */
    minFee: bigint;
  };
  /** Where uploaded pictures are kept; null = in dataDir. */
  s3: S3Config | null;
  /** Folder of the built shell and remotes, and of the registry; a copy of the bucket's where releases are in one. */
  siteDir: string;
  /** Where releases are: in siteDir, or in the bucket of `s3`, which several servers share. */
  releaseStore: 'folder' | 's3';
}
