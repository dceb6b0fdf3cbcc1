import type { UserProfile } from 'contracts';
import { theme } from 'shared-ui';
import { OutsideLink } from 'mf-kit/outside-link';
import styled from 'styled-components';
import { PROFILE_TEXT } from './profile.messages';

const SITES = ['twitter', 'telegram', 'website'] as const;

/** Links that users wrote. */
export function SocialLinks({ links }: { links: UserProfile['socialLinks'] }) {
  const shown = SITES.filter((site) => links[site]);
  if (shown.length === 0) return PROFILE_TEXT.noSocial;
  return (
    <Row>
      {shown.map((site) => (
        <OutsideLink key={site} href={links[site] ?? ''} showsHost>
          {PROFILE_TEXT.sites[site]}
        </OutsideLink>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
