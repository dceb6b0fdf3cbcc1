import { startTestServer, type TestServer } from '../../testing/test-server';
import { networkOf } from '../http/network';
import { ReportMarks } from './report-marks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOW = 1_795_000_000_000;
const HOUR_MS = 3_600_000;

test('a mark is read by every process of the site, from the network that got it, for an hour', async () => {
  const [one, other] = [new ReportMarks(server.db), new ReportMarks(server.db)];
  const mark = await one.make(421, networkOf('2001:db8:1:1::7'), NOW);
  expect(mark.length).toBeLessThan(100);
  expect(await other.bucketOf(mark, networkOf('2001:db8:1:1::8'), NOW + 60_000)).toBe(421);
  expect(await other.bucketOf(mark, networkOf('2001:db8:1:2::7'), NOW)).toBeNull();
  expect(await other.bucketOf(mark, networkOf('2001:db8:1:1::7'), NOW + HOUR_MS + 60_000)).toBeNull();
  expect(await one.make(421, networkOf('2001:db8:1:1::7'), NOW)).not.toBe(mark);
});

test('a mark that somebody made up or changed is none', async () => {
  const marks = new ReportMarks(server.db);
  const mark = await marks.make(421, '198.51.100.7', NOW);
  const [, minute = '', nonce = '', signature = ''] = mark.split('.');
  for (const forged of [
    '',
    'x',
    mark.slice(0, -1),
    `422.${minute}.${nonce}.${signature}`,
    `421.${minute}.${nonce}.${'A'.repeat(43)}`,
  ])
    expect(await marks.bucketOf(forged, '198.51.100.7', NOW)).toBeNull();
});
