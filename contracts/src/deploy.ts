/** Shipping remotes over the network, with a team's token (docs/shipping.md). */
import * as z from 'zod/mini';
import { defineCall } from './call';

/** What a team may do with releases of its remotes. */
export const DEPLOY_ACTIONS = ['publish', 'canary', 'promote', 'rollback', 'reject', 'retire'] as const;

/** One folder's name: no slash, no way up. */
export const RELEASE_VERSION = /^(?!.*\.\.)[0-9A-Za-z][\w.+-]{0,63}$/;

const deployed = z.object({
  action: z.enum(DEPLOY_ACTIONS),
  remote: z.string(),
  /** The releases before and after, as far as the action has them. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What happened, in a sentence. */
  message: z.string(),
});
export type Deployed = z.output<typeof deployed>;

export const deployRemote = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:name',
  tag: 'operations',
  summary:
    "Ship a remote with a team's token, as multipart/form-data: `action` (publish, canary, promote, rollback, reject or retire), `version`, `share` in percent, `because`, `note`, `commit`; to publish, `manifest` (the signed remote.json), then every file that it names as `files`, under its path; for all else, `number` (ms since 1970) and `signature`, by the key of the team, of the JSON array ['order', remote, action, version, share, because, number] with null for what is missing",
  auth: 'team',
  duringMaintenance: true,
  consumes: 'multipart/form-data',
  params: z.object({ name: z.string().check(z.regex(/^mf-[a-z]+$/, 'A remote is named mf-….')) }),
  /** A FormData. */
  body: z.any(),
  responses: { 200: z.object({ success: z.literal(true), data: deployed }) },
});
