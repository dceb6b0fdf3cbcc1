/**
 * Whose table is whose: the module whose migration creates it. A statement of another module that writes it, reads it from below, or reads
 * the raw table is a fault (docs/decisions/0096).
 */
import ts from 'typescript';
import FLOORS from './floors.cjs';
import { textOf } from './source-text.mjs';

const MIGRATION = /^server\/migrations\/\d{12}_([a-z-]+)(?:_[a-z_-]+)?\.sql$/;
const SOURCE = /^server\/src\/(?:modules\/([^/]+)|platform)\/.*\.ts$/;
const TEST = /\.test\.ts$|\/testing\//;
const PLATFORM = 'platform';

const WRITTEN = /\b(?:insert into|update|delete from|truncate)\s+(\w+)/g;
/** Helpers that write the table that they are given. */
const MOVED = /\bmove(?:Rows|Between|Newest)\(\s*tx,\s*'(\w+)'/g;
const READ = /(?<!delete )(?<!distinct )\b(?:from|join|using)\s+(\w+)|,\s+(\w+)\s+\w+\s+where\b/g;

/** The height of a module; those that stand on no floor are on the top one. */
function heightOf(module) {
  if (module === PLATFORM) return -1;
  const floor = FLOORS.findIndex((modules) => modules.includes(module));
  return floor === -1 ? FLOORS.length : floor;
}

/** Table or view → the module whose migration creates it. */
export function ownersIn(migrations) {
  const owners = new Map();
  for (const { module, text } of migrations)
    for (const [, kind, name] of text.matchAll(/^create (table|view) (\w+)/gm))
      owners.set(name, { module, isView: kind === 'view' });
  return owners;
}

/** The SQL of a source file: its tagged templates, without what is put into them, and calls of the helpers that write. */
function statementsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const { template } = node;
      const parts = ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        : [template];
      found.push({ sql: parts.map((part) => part.text).join(' $ '), at: node.getStart(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const match of text.matchAll(MOVED)) found.push({ sql: `update ${match[1]}`, at: match.index });
  return found.map(({ sql, at }) => ({ sql, line: source.getLineAndCharacterOfPosition(at).line + 1 }));
}

/** What a statement of a module does to tables of others: `{ kind, table, owner }`. */
export function foreignUses(module, sql, owners) {
  const usesOf = (pattern, kindOf) =>
    [...sql.matchAll(pattern)].flatMap((match) => {
      const table = match[1] ?? match[2];
      const owner = owners.get(table);
      const kind = owner && owner.module !== module ? kindOf(owner) : null;
      return kind ? [{ kind, table, owner: owner.module }] : [];
    });
  const readKind = ({ module: owner, isView }) => {
    if (heightOf(owner) >= heightOf(module)) return 'reads from below';
    return isView ? null : 'reads';
  };
  return [...usesOf(WRITTEN, () => 'writes'), ...usesOf(READ, readKind)];
}

/** All faults, as 'place module does table, which is of owner'. */
export function tableFaults(paths, read = textOf) {
  const migrations = paths.flatMap((path) => {
    const [, module] = MIGRATION.exec(path) ?? [];
    return module ? [{ path, module, text: read(path) }] : [];
  });
  const owners = ownersIn(migrations);
  const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path));
  const uses = [
    ...sources.flatMap((path) => {
      const module = SOURCE.exec(path)[1] ?? PLATFORM;
      return statementsOf(path, read(path)).flatMap(({ sql, line }) =>
        foreignUses(module, sql, owners).map((use) => ({ ...use, module, place: `${path}:${line}` })),
      );
    }),
    ...migrations.flatMap(({ path, module, text }) =>
      foreignUses(module, bodiesIn(text), owners).map((use) => ({ ...use, module, place: path })),
    ),
  ];
  return uses.map(
    ({ module, kind, table, owner, place }) => `${place} ${module} ${kind} ${table}, which is of ${owner}`,
  );
}

/** The bodies of functions and views of a migration, and its plain statements; indexes, triggers and references are no reads. */
const bodiesIn = (text) =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\n(?=\S|$)|;\s*\n\n/)
    .filter(
      (statement) => !/^\s*(?:create (?:unique )?(?:index|trigger|table|type|extension)|alter table)/.test(statement),
    )
    .join('\n');
