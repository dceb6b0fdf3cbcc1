import { refusalSentence } from 'contracts';
import { wordlist } from '@scure/bip39/wordlists/english';

const TEXT = new Set(wordlist);

/** The shortest phrase that wallets use. */
const PHRASE_MIN = 12;

/** Secret key of a Stellar account, the form Pi's wallets export. */
const SECRET_KEY = /\bS[A-Z2-7]{55}\b/;

/**
 * True for a text that holds a wallet's secret: a secret key, or twelve words of the BIP-39 list in a row, however they
 * are numbered or separated. Ordinary sentences break such a run, for articles and most small words are not on the list.
 */
export function holdsWalletSecret(text: string): boolean {
  if (SECRET_KEY.test(text)) return true;
  let run = 0;
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+/g)) {
    run = TEXT.has(word) ? run + 1 : 0;
    if (run >= PHRASE_MIN) return true;
  }
  return false;
}

/** What the writer of such a text is told. */
export const SECRET_WARNING = refusalSentence('VALIDATION', {}, 'walletSecret');
