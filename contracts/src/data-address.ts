import { canonicalAddress } from './remote-names';

/**
 * The canonical address of a template of a route's data. In it `:param` is a part of the page's address, `{?query}` its whole query and
 * `{?a,b}` the named keys of it. `params` are decoded.
 */
export function dataAddress(
  template: string,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string {
  const keys = /\{\?([^}]*)\}$/.exec(template)?.[1]?.split(',') ?? [];
  const [path = '', fixed = ''] = template.replace(/\{\?[^}]*\}$/, '').split('?');
  const filled = path.replace(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole));
  const wholeQuery = keys.length === 1 && keys[0] === 'query';
  const kept = [...query].filter(([key]) => wholeQuery || keys.includes(key));
  return canonicalAddress(filled, new URLSearchParams([...new URLSearchParams(fixed), ...kept]));
}
