import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Node = Parameters<Plugin>[0];

/**
 * A plugin of styled-components: `@media … {.a {…}}` becomes `.a {@media … {…}}`. Where an at-rule is inserted, Chromium styles every
 * element of the page again; where a style rule is, only those that it selects. A page's styles come in many steps, as its parts are drawn.
 */
export const nestAtRules: Plugin = (node, index, siblings) => {
  const rules = node.children as Node[];
  // @media, @supports and @container: every first screen carries this line.
  if (node.root || !/^@(me|su|con)/.test(node.type) || !rules.every(isNestable)) return;
  const nest = (rule: Node) => ({ ...rule, root: null, children: [{ ...node, root: rule, children: rule.children }] });
  siblings.splice(index + 1, 0, ...rules.map(nest));
  node.children = [];
};

/** In a pseudo-element nothing nests. */
const isNestable = ({ type, props }: Node) => type === 'rule' && !/::|:(before|after)/.test(String(props));
