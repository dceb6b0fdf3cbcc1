import type { Language } from 'shared-i18n';
import { escapeJson } from './escape';

/**
 * Takes a visitor who chose another language there before anything is shown: an address without a language is the English page, which is
 * the same for everybody (docs/rules.md section 17). An address with a language stays: the page for the time without a connection stands for
 * any address.
 */
export function chosenLanguageSnippet(languages: readonly Language[]): string {
  const others = languages.filter((language) => language !== 'en');
  if (others.length === 0) return '';
  return (
    `(function(l,c,first){if(c&&l.includes(c[1])&&first!=='admin'&&!l.includes(first))location.replace('/'+c[1]+location.pathname+location.search+location.hash)})` +
    `(${escapeJson(others)},/(?:^|; )language=([\\w-]+)/.exec(document.cookie),location.pathname.split('/')[1]);`
  );
}
