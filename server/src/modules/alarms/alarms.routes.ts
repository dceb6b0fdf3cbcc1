import { ALARM_KINDS, closeAlarm as closeAlarmCall, getOverview } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { closeAlarm, countAlarms, readOverview } from './alarms.service';

/** Open alarms for administrators, and their number for /metrics. */
export function alarmsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, metrics } = context;
  serveCall(app, getOverview, () => readOverview(db));
  serveCall(app, closeAlarmCall, ({ caller, params, body }) => closeAlarm(context, caller, params.id, body.reason));
  new Gauge({
    name: 'alarms_open',
    help: 'Open alarms by kind',
    labelNames: ['kind'],
    registers: [metrics.registry],
    async collect() {
      const open = new Map((await countAlarms(db).catch(() => [])).map((row) => [row.kind, row.open]));
      for (const kind of new Set([...ALARM_KINDS, ...open.keys()])) this.set({ kind }, open.get(kind) ?? 0);
    },
  });
}
