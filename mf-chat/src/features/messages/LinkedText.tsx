import { Link } from 'shared-ui';
import { OutsideLink } from 'mf-kit/outside-link';
import styled from 'styled-components';
import { textParts } from './textParts';

/** A message's text; a link to another site asks before it opens (docs/rules.md section 9). */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: part, url }, index) => {
    if (!url) return part;
    if (url.origin === location.origin)
      return (
        <Address key={index} href={`${url.pathname}${url.search}${url.hash}`}>
          {part}
        </Address>
      );
    return (
      <OutsideLink key={index} href={url.href}>
        {part}
      </OutsideLink>
    );
  });
}

const Address = styled(Link)`
  color: inherit;
`;
