import { docstringFaults } from './docstrings.mjs';

const FILES = {
  'shell/src/a.tsx':
    "import { theme } from 'shared-ui';\nimport { Tabs, type TabItem as Item } from 'shared-ui/Tabs';\n",
  'shared-ui/src/Tabs/Tabs.tsx':
    '/** A tab with its panel. */\nexport interface TabItem {}\n\nexport function Tabs() {}\n\nexport const inner = 1;\n',
  'shared-ui/src/theme/theme.ts': '/** Tokens, as custom properties. */\nexport const theme = {};\n',
  'shared-ui/src/Tabs/Tabs.test.tsx': 'export function Tabs() {}\n',
};

test('an export that others import needs a docstring, any other does not', () =>
  expect(docstringFaults(Object.keys(FILES), (path) => FILES[path])).toEqual([
    'shared-ui/src/Tabs/Tabs.tsx:4 Tabs is imported elsewhere and has no docstring',
  ]));
