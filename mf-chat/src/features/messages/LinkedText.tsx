import { Link } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { useState } from 'react';
import styled from 'styled-components';
import { CHAT_TEXT } from '../../common/chat.messages';
import { textParts } from './textParts';

/** A message's text; a link to another site asks before it opens (docs/rules.md section 9). */
export function LinkedText({ text }: { text: string }) {
  const [leaving, setLeaving] = useState<URL | null>(null);
  const leave = () => {
    if (leaving) window.open(leaving.href, '_blank', 'noopener,noreferrer');
    setLeaving(null);
  };
  return (
    <>
      {textParts(text).map(({ text: part, url }, index) => {
        if (!url) return part;
        if (url.origin === location.origin)
          return (
            <Address key={index} href={`${url.pathname}${url.search}${url.hash}`}>
              {part}
            </Address>
          );
        return (
          <Elsewhere key={index} type="button" onClick={() => setLeaving(url)}>
            {part}
          </Elsewhere>
        );
      })}
      {leaving && (
        <AlertDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={CHAT_TEXT.leave(leaving.host)}
          description={CHAT_TEXT.leaveBody}
          confirmLabel={CHAT_TEXT.leaveYes}
          cancelLabel={CHAT_TEXT.leaveNo}
          onConfirm={leave}
        />
      )}
    </>
  );
}

const Address = styled(Link)`
  color: inherit;
`;

const Elsewhere = styled.button`
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;
