import type { UserProfile } from 'contracts';
import { theme } from 'shared-ui';
import { ExternalLink } from './ExternalLink';
import styled from 'styled-components';
import { PROFILE_TEXT } from './profile.messages';

const SITES = [
  ['twitter', 'Twitter'],
  ['telegram', 'Telegram'],
  ['website', 'Website'],
] as const;

/** Links that users wrote: only http and https ones become links. */
export function SocialLinks({ links }: { links: UserProfile['socialLinks'] }) {
  const shown = SITES.filter(([site]) => /^https?:\/\//i.test(links[site] ?? ''));
  if (shown.length === 0) return PROFILE_TEXT.noSocial;
  return (
    <Row>
      {shown.map(([site, label]) => (
        <ExternalLink key={site} href={links[site] ?? ''} userContent>
          {label}
        </ExternalLink>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
