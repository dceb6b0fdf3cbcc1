/** Singular and plural of an English word: its other form, where it has one that is spelled differently. */
export function otherNumbers(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word) && !/^[a-z]{3}$/.test(word)) return [];
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word) && word.length > 3) return [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/[^aeiou]men$/.test(word)) return [`${word.slice(0, -2)}an`];
  if (word.endsWith('man')) return [`${word.slice(0, -2)}en`];
  return [];
}
