import { readdirSync, readFileSync } from 'node:fs';
import { compile, serialize, stringify } from 'stylis';
import ts from 'typescript';
import { inRoot, workspaces } from '../workspace.cjs';
import { shortened, shortStyles } from './short-styles.cjs';

/** What the parser of styled-components makes of styles; white space within values it leaves as it is. */
const read = (text) =>
  serialize(compile(`.a{${text}}`), stringify)
    .replace(/\s+/g, ' ')
    .replace(/([,:]) /g, '$1');

/** The sources of the workspaces that run in pages. */
const SOURCES = workspaces()
  .filter((name) => /^(shared-ui|shell|mf-)/.test(name))
  .flatMap((name) =>
    readdirSync(inRoot(name, 'src'), { recursive: true })
      .filter((path) => /(?<!\.test|\.stories)\.tsx?$/.test(path))
      .map((path) => inRoot(name, 'src', path)),
  );

/** The pieces of all templates of styles in a file, with a mark for each value between them. */
function stylesOf(path) {
  const found = [];
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && /^(styled|css|keyframes|createGlobalStyle)\b/.test(node.tag.getText())) {
      const { template } = node;
      found.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? [template.text]
          : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)],
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const withMarks = (pieces) => pieces.reduce((text, piece, at) => `${text}var(--value-${at})${piece}`);

test('every style of the product means the same when it is shortened', () => {
  const styles = SOURCES.flatMap(stylesOf);
  expect(styles.length).toBeGreaterThan(400);
  for (const pieces of styles) expect(read(withMarks(pieces.map(shortened)))).toBe(read(withMarks(pieces)));
});

test.each([
  [
    'comments, indents and the last semicolon go',
    '\n  color: red; /* why */\n  &:hover {\n    top: 0;\n  }\n',
    ' color:red;&:hover{top:0}',
  ],
  ['strings stay', "\n  content: 'a  /* b */;  c' / '';", " content:'a  /* b */;  c' / '';"],
  ['a descendant keeps its space', '& a :hover { top: calc(1px + 2px) }', '& a :hover{top:calc(1px + 2px)}'],
])('%s', (_what, before, after) => expect(shortened(before)).toBe(after));

test('a comment of one line fails the build', () => {
  expect(() => shortened('color: red;\n // why\n top: 0;')).toThrow('would swallow');
});

test('templates of styles are shortened wherever they stand, and no others', () => {
  const source = [
    'const A = styled(Box).attrs({ b })`\n  color: ${({ $c }) => $c && css`\n    top: 0;\n  `};\n`;',
    'const text = tag`\n  a: b;`;',
  ].join('\n');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2020 },
    transformers: { before: [shortStyles] },
  });
  expect(outputText).toContain('.attrs({ b }) ` color:${({ $c }) => $c && css ` top:0;`};`');
  expect(outputText).toContain('tag `\n  a: b;`');
});
