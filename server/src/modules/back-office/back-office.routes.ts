import {
  caseTopic,
  claimCase,
  decideCases,
  decideOneCase,
  getCase,
  getPerson,
  getViews,
  listAdminRemotes,
  listCases,
  noteCase,
  releaseCase,
  saveViews,
  undoCase,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { bucketOf } from '../../platform/html/rollout-bucket';
import { SiteFiles } from '../../platform/html/site-files';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { approverOf } from '../identity/approvers.service';
import { claim, decide, decideMany, note, release, undo } from './deciding.service';
import { readPerson } from './people.service';
import { mayHear, readCase, readCases } from './reading.service';
import { readViews, replaceViews } from './views.service';

/** What administrators have beside the queue. */
function besideRoutes(app: FastifyInstance, { db, config }: ServerContext): void {
  const site = new SiteFiles(config.siteDir);
  serveCall(app, getPerson, ({ caller, params }) => readPerson(db, caller, params.uid));
  serveCall(app, getViews, ({ caller }) => readViews(db, caller));
  serveCall(app, saveViews, ({ caller, body }) => replaceViews(db, caller, body.views));
  serveCall(app, listAdminRemotes, async ({ request }) => ({ data: await site.adminRemotes(bucketOf(request)) }));
}

/** What administrators work in: one queue of all that waits for them (docs/rules.md section 16). */
export function backOfficeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, live } = context;
  besideRoutes(app, context);
  live.servePresence('case', (caller, id) => mayHear(db, caller, id));
  const told = <T>(id: string, outcome: Outcome<T>): Outcome<T> => {
    if (!isRefusal(outcome)) live.publish(caseTopic(id.toLowerCase()), 'changed');
    return outcome;
  };
  serveCall(app, listCases, async ({ caller, query, request }) =>
    readCases(db, await approverOf(db, caller, request), query),
  );
  serveCall(app, getCase, async ({ caller, params, request }) =>
    readCase(context, await approverOf(db, caller, request), params.id),
  );
  const steps = [
    [claimCase, claim],
    [releaseCase, release],
    [undoCase, undo],
  ] as const;
  for (const [call, step] of steps)
    serveCall(app, call, async ({ caller, params, request }) =>
      told(params.id, await step(db, await approverOf(db, caller, request), params.id)),
    );
  serveCall(app, noteCase, async ({ caller, params, body, request }) =>
    told(params.id, await note(db, await approverOf(db, caller, request), params.id, body.text)),
  );
  serveCall(app, decideOneCase, async ({ caller, params, body, request }) =>
    told(params.id, await decide(context, await approverOf(db, caller, request), params.id, body)),
  );
  serveCall(app, decideCases, async ({ caller, body, request }) => {
    const { ids, ...decided } = body;
    const data = await decideMany(context, await approverOf(db, caller, request), ids, decided);
    for (const { id, ok } of data) if (ok) live.publish(caseTopic(id.toLowerCase()), 'changed');
    return { data };
  });
}
