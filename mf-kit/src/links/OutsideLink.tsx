import { type ReactNode, useState } from 'react';
import { ExternalLink } from 'lucide-react';
import { defineMessages } from 'shared-i18n';
import { theme } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import styled from 'styled-components';

/** Texts of links that people wrote. */
const TEXT = defineMessages('kit.outside', {
  leave: 'Leave for {host}?',
  leaveBody: 'This link leads to another site. Never sign in, pay or type your passphrase there.',
  leaveYes: 'Open the link',
  leaveNo: 'Stay here',
});

export interface OutsideLinkProps {
  /** What a person wrote. Without http or https, or with a name before its host, it stays plain text. */
  href: string;
  /** The text of the link; without it the host is. */
  children?: ReactNode;
  /** The host stands beside the text, which says something else. */
  showsHost?: boolean;
}

/** A link that a person wrote to another site: it asks before it opens, and gives away neither opener nor referrer (docs/rules.md section 9). */
export function OutsideLink({ href, children, showsHost = false }: OutsideLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const url = outsideAddress(href);
  if (!url) return <span>{children ?? href}</span>;
  const leave = () => {
    window.open(url.href, '_blank', 'noopener,noreferrer');
    setAsking(false);
  };
  return (
    <>
      <Words type="button" onClick={() => setAsking(true)}>
        {children ?? <bdi>{url.host}</bdi>}
        {showsHost && (
          <>
            {' '}
            <Host>{url.host}</Host> <ExternalLink aria-hidden />
          </>
        )}
      </Words>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={() => setAsking(false)}
          title={TEXT.leave({ host: url.host })}
          description={TEXT.leaveBody}
          confirmLabel={TEXT.leaveYes}
          cancelLabel={TEXT.leaveNo}
          onConfirm={leave}
        />
      )}
    </>
  );
}

/** Null for what a page does not lead to: other schemes, and `https://bank.example@evil.example`, which hides its host. */
function outsideAddress(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

const Words = styled.button`
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

  & > svg {
    display: inline;
    inline-size: 0.875em;
    block-size: 0.875em;
  }
`;

const Host = styled.bdi`
  color: ${theme.color.textMuted};
`;
