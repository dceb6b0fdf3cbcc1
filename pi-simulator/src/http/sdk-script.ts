import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from 'contracts/demo';
import { MOCK_SDK } from 'contracts/numbers';

/** In order of dependency; each is an ES module whose top-level names are its own among all of them. */
const PARTS = [
  'settings',
  'simulator-api',
  'styles',
  'sheet',
  'sign-in-sheet',
  'decision',
  'callbacks',
  'payment-flow',
  'authenticate',
  'pi',
];

/** Beside the bundled server, else in the source tree. */
const FOLDERS = [join(__dirname, 'pi-sdk'), join(__dirname, '../../sdk')];

/**
 * The classic script that stands in for Pi's: the parts in `folder` joined inside one function, their import lines left
 * out, behind the accounts and numbers that they need.
 */
export function sdkScript(folder = FOLDERS.find((candidate) => existsSync(candidate))): string {
  if (!folder) throw new Error(`the SDK's files are in none of ${FOLDERS.join(', ')}`);
  const parts = PARTS.map((part) => withoutModuleSyntax(readFileSync(join(folder, `${part}.js`), 'utf8')));
  const facts = { accounts: DEMO_ACCOUNTS.map(({ username }) => username), ...MOCK_SDK };
  return `(() => {\n'use strict';\nconst FACTS = ${JSON.stringify(facts)};\n${parts.join('\n')}\n})();\n`;
}

const withoutModuleSyntax = (source: string) => source.replace(/^import [^;]*;\n/gm, '').replace(/^export /gm, '');
