import { holdsWalletSecret } from '../../platform/text/wallet-secrets';

/** Why the automatic review sends a text to an administrator (docs/rules.md reading 7). */
export type TextRisk = 'link' | 'email' | 'phone' | 'seed-words';

const LINK =
  /https?:\/\/|www\.|[a-z0-9]\.(?:app|biz|cc|co|com|dev|eu|gg|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|top|tv|uk|us|vip|xyz)\b/i;

const EMAIL = /[\w+-]@[\w-]+\.[a-z]/i;

const PHONE = /\+\d(?:[\s().-]{0,2}\d){6}|\d(?:[\s().-]{0,2}\d){8}|\b\d{3}[-.\s]\d{4}\b/;

const SEED_PHRASE =
  /\b(?:seed|recovery|secret|wallet)\s?-?(?:phrase|words?)\b|\bpass\s?-?phrase\b|\b(?:private|secret) key\b|\bmnemonic\b/i;

const CHECKS: Record<TextRisk, (text: string) => boolean> = {
  link: (text) => LINK.test(text),
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text),
  'seed-words': (text) => SEED_PHRASE.test(text) || holdsWalletSecret(text),
};

/** The risks that a public text of a listing shows. */
export function textRisks(text: string): TextRisk[] {
  return (Object.keys(CHECKS) as TextRisk[]).filter((risk) => CHECKS[risk](text));
}
