import { theme } from 'shared-ui';
import styled from 'styled-components';
import { useBidDraft } from './bidDraft';
import { BID_FORM } from './bidForm.messages';

/** For whoever typed a bid before their session ended. */
export function Component({ domainId }: { domainId: string }) {
  const { text, maximum } = useBidDraft(domainId, 0);
  return <Note role="status">{text || maximum ? BID_FORM.kept : ''}</Note>;
}

const Note = styled.p`
  color: ${theme.color.textMuted};

  &:empty {
    display: none;
  }
`;
