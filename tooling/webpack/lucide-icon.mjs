import { createElement } from 'react';

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/**
 * A drawing of lucide as a component, hidden from screen readers unless it is named; in place of lucide-react's createLucideIcon, whose
 * context, aliases and kinds of stroke that are not used here: about 1 kB less in each script with icons, and one component for each instead of three.
 */
export default function createLucideIcon({ size: box = 24, node }) {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        ...ATTRIBUTES,
        viewBox: `0 0 ${box} ${box}`,
        width: size,
        height: size,
        'aria-hidden': Object.keys(props).some((name) => name.startsWith('aria-')) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
