import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_ROOT } from '../../platform/locations';
import { environment } from '../../platform/config-schema';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** The files of deploy/ name settings and metrics: each must be one that there is. */
const read = (...path: string[]) => readFileSync(join(WORKSPACE_ROOT, ...path), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('rules and dashboard ask for metrics that the server has', async () => {
  const shown = (await server.get<string>('/metrics')).body;
  const known = new Set([...shown.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
  const texts = [read('deploy/prometheus/dotpi.rules.yml'), read('deploy/grafana/dotpi.json')];
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[\s){>[]|\\"|")/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );
  const ofPrometheus = ['histogram_quantile', 'gridPos', 'job_name'];
  const unknown = [...new Set(asked)].filter((name) => !known.has(name) && !ofPrometheus.includes(name));
  expect(Math.min(known.size, new Set(asked).size)).toBeGreaterThan(14);
  expect(unknown).toEqual([]);
});

test('compose, units and the example of settings name settings that the server reads', () => {
  const folders = ['deploy/systemd', 'deploy'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(WORKSPACE_ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name)),
  );
  const known = new Set([...Object.keys(environment.shape), 'POSTGRES_PASSWORD']);
  const named = [
    ...[...read('compose.yml').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
    ...[...read('compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...files.flatMap((file) =>
      [...read(file).matchAll(/(?:^|Environment=|\s)([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
    ),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('images have a version, and no process is root', () => {
  const images = [...`${read('compose.yml')}${read('Dockerfile')}`.matchAll(/(?:image: |FROM )(\S+)/g)].map(
    ([, image = '']) => image,
  );
  expect(images.length).toBeGreaterThan(5);
  for (const image of images) expect(image).toMatch(/:(?!latest)[\w.-]*\d|^dotpi:local$/);
  expect(read('Dockerfile')).toMatch(/^USER (?!root)/m);
});
