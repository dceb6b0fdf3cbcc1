import { useSiteSettings } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { CONTACT_MESSAGES } from './contact.messages';

/** The way by email with what was typed already in it; nothing where the site settings name no address. */
export function EmailInstead({ subject, message }: { subject: string; message: string }) {
  const { support_email: address } = useSiteSettings().values;
  if (!address) return null;
  const text = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <>
      <p>{CONTACT_MESSAGES.emailInstead}</p>
      <Address href={`mailto:${address}?${text}`}>{address}</Address>
    </>
  );
}

const Address = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  overflow-wrap: anywhere;
`;
