import { createLucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ours from './lucide-icon.mjs';

const DATA = { name: 'menu', size: 24, node: [['path', { d: 'M4 5h16', key: 'a' }], ['circle', { cx: 4, cy: 4, r: 2, key: 'b' }]] }; // prettier-ignore

/** What is drawn, without the names that lucide-react writes for CSS and in no order of attributes. */
const drawn = (component, props) => {
  const [, attributes, inside] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(
    renderToStaticMarkup(createElement(component, props)),
  );
  const named = attributes.match(/[\w-]+="[^"]*"/g).filter((attribute) => !attribute.startsWith('class='));
  return [named.sort(), inside];
};

test.each([
  {},
  { size: 16 },
  { 'aria-hidden': 'true', strokeWidth: 1.5 },
  { 'aria-label': 'Menu', role: 'img' },
  { fill: 'red' },
])('an icon with %j is drawn as lucide-react draws it', (props) =>
  expect(drawn(ours(DATA), props)).toEqual(drawn(createLucideIcon(DATA), props)),
);
