import { useInsertionEffect } from 'react';
import { globalCss } from './globalCss';

const ID = 'global-style';

/**
 * Tokens, a small reset and base type. Rendered once, by the shell or a remote's standalone page. The browser reads it as it
 * stands, in a sheet of its own before those of the components: a rule that joins these later restyles what it is about, and
 * not what the reset is about, which is everything.
 */
export function GlobalStyle(): null {
  useInsertionEffect(() => {
    if (document.getElementById(ID)) return;
    const style = document.createElement('style');
    style.id = ID;
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
    if (nonce) style.nonce = nonce;
    style.textContent = globalCss;
    document.head.prepend(style);
  }, []);
  return null;
}
