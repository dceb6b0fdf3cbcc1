import { textParts } from './textParts';

const links = (text: string) => textParts(text).flatMap(({ text: part, url }) => (url ? [part] : []));

describe('textParts', () => {
  it.each([
    ['no address', []],
    ['see https://a.example/x?y=1.', ['https://a.example/x?y=1']],
    ['(http://a.example) and HTTPS://B.example!', ['http://a.example', 'HTTPS://B.example']],
    ['javascript:alert(1) data:text/html,x //a.example', []],
    ['https:// and https://.', []],
  ])('finds the addresses in: %s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it('leaves out nothing of the text', () => {
    const text = 'a https://a.example, b http://b.example/c) d';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
