#!/usr/bin/env node
/** node tooling/bin/floor.mjs: every built file is in the language that iOS 15 and Chrome 87 read (docs/rules.md section 15). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { SITE } from '../workspace.cjs';

const LANGUAGE = 2020;
/** In the language since 2018, and in Safari since 16.4. */
const LOOKBEHIND = /\(\?<[=!]/;

/** What the floor cannot read in a script; null for nothing. */
function faultOf(source) {
  const patterns = [];
  const onToken = ({ type, value }) => type.label === 'regexp' && patterns.push(value.pattern);
  try {
    parse(source, { ecmaVersion: LANGUAGE, sourceType: 'script', onToken });
  } catch (error) {
    return error.message;
  }
  const behind = patterns.find((pattern) => LOOKBEHIND.test(pattern));
  return behind ? `a pattern looks behind: ${behind.slice(0, 60)}` : null;
}

const scripts = readdirSync(SITE, { recursive: true }).filter((file) => file.endsWith('.js'));
const faults = scripts.flatMap((file) => {
  const fault = faultOf(readFileSync(join(SITE, file), 'utf8'));
  return fault ? [`${file}: ${fault}`] : [];
});
for (const fault of faults) console.error(fault);
console.log(`${scripts.length} built scripts, ${faults.length} that iOS 15 or Chrome 87 cannot read.`);
process.exitCode = faults.length === 0 && scripts.length > 0 ? 0 : 1;
