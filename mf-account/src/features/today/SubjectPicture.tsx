import type { Need, Party } from 'contracts';
import { CreditCard, Package, Wallet } from 'lucide-react';
import { Avatar, theme } from 'shared-ui';
import { IconTile } from 'shared-ui/IconTile';
import { NamePlate } from 'shared-ui/NamePlate';
import styled from 'styled-components';

const ICONS = { product: <Package />, wallet: <Wallet />, plan: <CreditCard /> };

interface SubjectPictureProps {
  type: Need['subject']['type'];
  name: string;
  person?: Party | null;
}

/** What something is about: the name's plate, or an icon, with the face of the other person on it. */
export const SubjectPicture = ({ type, name, person }: SubjectPictureProps) => (
  <Picture aria-hidden>
    {type === 'domain' ? <NamePlate name={name} size="xs" decorative /> : <IconTile size="xs">{ICONS[type]}</IconTile>}
    {person && (
      <Face>
        <Avatar uid={person.uid} src={person.profileImage} size={24} />
      </Face>
    )}
  </Picture>
);

const Picture = styled.span`
  position: relative;
  flex: none;
  display: grid;
  inline-size: fit-content;
  block-size: fit-content;
`;

const Face = styled.span`
  position: absolute;
  inset-block-end: -0.375rem;
  inset-inline-end: -0.375rem;
  display: grid;
  border: 2px solid ${theme.color.bg};
  border-radius: ${theme.radius.full};
`;
