import type { UserProfile } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { PROFILE_WORDS } from './profile.messages';

const SITES = [
  ['twitter', 'Twitter'],
  ['telegram', 'Telegram'],
  ['website', 'Website'],
] as const;

/** Links that users wrote: only http and https ones become links. */
export function SocialLinks({ links }: { links: UserProfile['socialLinks'] }) {
  const shown = SITES.filter(([site]) => /^https?:\/\//i.test(links[site] ?? ''));
  if (shown.length === 0) return PROFILE_WORDS.noSocial;
  return (
    <Row>
      {shown.map(([site, label]) => (
        <a key={site} href={links[site]} target="_blank" rel="nofollow ugc noopener noreferrer">
          {label}
        </a>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
