/** Texts that people write to break a page: each must be shown literally and must not affect what is beside it. */
export const HOSTILE_TEXTS: readonly (readonly [string, string])[] = [
  ['an override of the direction', 'safe\u202Eexe.piton\u202C'],
  ['an override that nobody ends', '\u202Eip.ekaf'],
  ['letters without width', 'pa\u200By\u200Dpal\uFEFF'],
  ['three hundred letters', 'W'.repeat(300)],
  ['an emoji of several parts', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['marks without end', `Z${'\u0301'.repeat(60)}algo`],
  ['markup', '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
  ['an entity', '&lt;b&gt; &amp;'],
  ['Arabic', 'متجر صغير'],
];
