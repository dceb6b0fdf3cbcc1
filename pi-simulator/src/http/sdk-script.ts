import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from 'contracts/demo';
import { MOCK_SDK } from 'contracts/numbers';

/** In order of dependency. Top-level names must be unique across all of these ES modules. */
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
 * The classic script that replaces Pi's: the accounts and numbers it needs, then the files of `folder` inside one function
 * without their import lines.
 */
export function sdkScript(folder = FOLDERS.find((candidate) => existsSync(candidate))): string {
  if (!folder) throw new Error(`the SDK's files are in none of ${FOLDERS.join(', ')}`);
  const parts = PARTS.map((part) => withoutModuleSyntax(readFileSync(join(folder, `${part}.js`), 'utf8')));
  const facts = {
    accounts: DEMO_ACCOUNTS.filter(({ role }) => role !== 'neighbour').map(({ username }) => username),
    ...MOCK_SDK,
  };
  return `(() => {\n'use strict';\nconst FACTS = ${JSON.stringify(facts)};\n${parts.join('\n')}\n})();\n`;
}

const withoutModuleSyntax = (source: string) => source.replace(/^import [^;]*;\n/gm, '').replace(/^export /gm, '');
