import type { Domain } from 'contracts';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { MANAGE } from './manage.messages';

interface ManageAuctionProps {
  domain: Domain;
  bidCount: number;
}

/** In place of the bid form, for the seller. */
export function Component({ domain }: ManageAuctionProps) {
  return (
    <div>
      <Strong>{MANAGE.title}</Strong>
      <Muted>{MANAGE.note}</Muted>
      <Link href={`/sell/desk?edit=${domain.id}`}>{MANAGE.edit}</Link>
    </div>
  );
}

const Strong = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
`;
