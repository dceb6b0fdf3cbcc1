import { formatPi, type Offer, type Party } from 'contracts';
import { deadlineText } from 'mf-kit/dates';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { useOffersAbout } from '../../common/chat.api';
import { CHAT_TEXT } from '../../common/chat.messages';

/** The open offer between the two people about the name: its amount, who decides next and until when; it leads to the offers. */
export function OpenOffer({ domainId, other }: { domainId: string; other: Party }) {
  const uid = useAppSelector(selectCurrentUser)?.uid;
  const { data } = useOffersAbout(uid ? { domainId, uid } : skipToken);
  const offer = data?.find((each) => isOpen(each) && [each.buyer.uid, each.seller.uid].includes(other.uid));
  if (!offer) return null;
  const isCountered = offer.status === 'countered';
  const decider = isCountered ? offer.buyer : offer.seller;
  const { open, countered } = CHAT_TEXT.offer;
  return (
    <Strip href={`/offers?role=${offer.buyer.uid === uid ? 'buyer' : 'seller'}`}>
      <strong>
        {isCountered
          ? countered({ amount: formatPi(offer.counterAmount ?? offer.amount) })
          : open({ amount: formatPi(offer.amount) })}
      </strong>
      <span>
        {decider.uid === uid ? CHAT_TEXT.offerTurn.you : CHAT_TEXT.offerTurn.other({ username: decider.username })},{' '}
        <time dateTime={offer.expiresAt}>{CHAT_TEXT.offerEnds({ moment: deadlineText(offer.expiresAt) })}</time>
      </span>
      <Lead>{CHAT_TEXT.offerLink}</Lead>
    </Strip>
  );
}

const isOpen = ({ status }: Offer) => status === 'open' || status === 'countered';

const Strip = styled(Link)`
  display: grid;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Lead = styled.span`
  color: ${theme.color.link};
  font-weight: ${theme.weight.semibold};
`;
