import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { remoteConfig } from 'contracts';
import { inRoot, remoteConfigOf, remoteNames } from '../workspace.cjs';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'remote-config.schema.json'), 'utf8'));

/** The names of an object's properties and of those below, such as nav.order. */
function namesOf({ properties = {}, additionalProperties, items }, path = '') {
  const below = [additionalProperties, items].filter((part) => typeof part === 'object');
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [`${path}${name}`, ...namesOf(part, `${path}${name}.`)]),
    ...below.flatMap((part) => namesOf(part, path)),
  ].filter((name) => name !== '$schema');
}

test('an editor is offered exactly what the contract reads', () => {
  expect(namesOf(schema).sort()).toEqual(namesOf(z.toJSONSchema(remoteConfig)).sort());
});

test.each(remoteNames())('%s names the schema', (name) => {
  expect(inRoot(name, remoteConfigOf(name).$schema)).toBe(join(import.meta.dirname, 'remote-config.schema.json'));
});
