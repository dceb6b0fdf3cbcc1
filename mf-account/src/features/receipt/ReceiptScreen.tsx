import { type CurrentUser, formatPi, type Receipt, RECEIPT_TEXT, receiptLines } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Inline } from 'shared-ui/Inline';
import { NamePlate } from 'shared-ui/NamePlate';
import { Stack } from 'shared-ui/Stack';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { ArrowRight, Download, Printer, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { DealPage } from '../../common/DealPage';
import { saveFile } from '../../common/downloads';
import { useReceipt, useReceiptFile } from './receipt.api';
import { RECEIPT } from './receipt.messages';

/** The receipt of an order, to read, print and save. */
export const ReceiptScreen = ({ user, orderId }: { user: CurrentUser; orderId: string }) => (
  <DealPage
    query={useReceipt({ uid: user.uid, id: orderId })}
    texts={{ title: RECEIPT_TEXT.title, ...RECEIPT.page }}
    allHref="/orders"
    picture={<ReceiptText />}
    noneCodes={['NOT_FOUND', 'ORDER_STATE']}
  >
    {(receipt) => <FoundReceipt receipt={receipt} uid={user.uid} />}
  </DealPage>
);

function FoundReceipt({ receipt, uid }: { receipt: Receipt; uid: string }) {
  const [readPdf, { isLoading, isError }] = useReceiptFile();
  const save = async () => {
    const { data } = await readPdf(receipt.orderId);
    if (data) saveFile(`${receipt.number}.pdf`, data);
  };
  return (
    <Page as="article" gap={5}>
      <Inline>
        <Grow>{RECEIPT_TEXT.title}</Grow>
        <Button data-print="none" tone="neutral" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {RECEIPT.print}
        </Button>
        <Button data-print="none" icon={<Download aria-hidden />} loading={isLoading} onClick={() => void save()}>
          {RECEIPT.save}
        </Button>
      </Inline>
      {isError && <Banner tone="danger" title={RECEIPT.saveFailed} />}
      <Certificate receipt={receipt} uid={uid} />
      <Inline data-print="none">
        <LinkButton href={`/orders/${receipt.orderId}`} tone="neutral" size="sm">
          {RECEIPT.order}
        </LinkButton>
      </Inline>
    </Page>
  );
}

/** What was sold, the two parties, how it was paid, and where the money went. */
function Certificate({ receipt, uid }: { receipt: Receipt; uid: string }) {
  const { number, paidAt, buyer, seller, itemName, amount, txid, status } = receipt;
  // A decision that split the money says nothing of whose the name is.
  const isTheirs = buyer.uid === uid && status === 'completed' && receipt.paidOut.toBuyer === 0;
  const isName = /^\S+\.pi$/.test(itemName);
  return (
    <Card padding="none">
      {isName && (
        <Picture>
          <NamePlate name={itemName} size="lg" decorative />
          {isTheirs && (
            <Mark>
              <StatusBadge tone="gold" label={RECEIPT.yours} />
            </Mark>
          )}
        </Picture>
      )}
      <Body gap={6}>
        <What>
          <div>
            <Muted>
              {RECEIPT.number} <Code>{number}</Code>
            </Muted>
            <h2 translate="no">{itemName}</h2>
          </div>
          <Sum>{formatPi(amount)}</Sum>
        </What>
        <People>
          <Person person={seller} size={40} isYou={seller.uid === uid}>
            {RECEIPT_TEXT.seller}
          </Person>
          <ArrowRight aria-hidden data-turns />
          <Person person={buyer} size={40} isYou={buyer.uid === uid}>
            {RECEIPT_TEXT.buyer}
          </Person>
        </People>
        <Halves>
          <section>
            <h3>{RECEIPT.money}</h3>
            <DefinitionList
              rows={[
                { name: RECEIPT_TEXT.paidOn, value: <time dateTime={paidAt}>{momentText(paidAt)}</time> },
                ...receiptLines(receipt).map((line) => ({
                  name: RECEIPT_TEXT.line[line.of],
                  value: formatPi(line.amount),
                })),
              ]}
            />
          </section>
          <section>
            <h3>{RECEIPT.proof}</h3>
            <DefinitionList
              rows={[
                { name: RECEIPT_TEXT.state, value: RECEIPT_TEXT.status[status] },
                { name: RECEIPT_TEXT.paidWith, value: txid === null ? RECEIPT_TEXT.wallet : RECEIPT_TEXT.pi },
                txid !== null && { name: RECEIPT_TEXT.transaction, value: <Code>{txid}</Code> },
              ]}
            />
          </section>
        </Halves>
        <Muted>{RECEIPT.seenBy}</Muted>
      </Body>
    </Card>
  );
}

const Page = styled(Stack)`
  inline-size: 100%;
  max-inline-size: 55rem;
  margin-inline: auto;

  @media print {
    & [data-print='none'] {
      display: none;
    }
  }
`;

const Grow = styled.h1`
  flex: 1;
`;

/** A band over the whole width: the lower part of the plate, which has the name. */
const Picture = styled.div`
  position: relative;
  display: grid;
  align-content: end;
  overflow: hidden;
  border-start-start-radius: ${theme.radius.lg};
  border-start-end-radius: ${theme.radius.lg};

  & > :first-child {
    inline-size: 100%;
    block-size: 50vw;
    min-block-size: 10rem;
    max-block-size: 17rem;
  }
`;

const Mark = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: ${theme.space[3]};
  inset-inline-end: ${theme.space[3]};
`;

const Body = styled(Stack)`
  padding: clamp(${theme.space[4]}, 3vw, ${theme.space[8]});
`;

const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};

  & h2 {
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
    overflow-wrap: anywhere;
  }
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[8]};
  }
  & h3 {
    margin-block-end: ${theme.space[2]};
    font-size: ${theme.fontSize.lg};
    line-height: ${theme.lineHeight.lg};
  }
`;

const Sum = styled.p`
  font-size: ${theme.fontSize['3xl']};
  line-height: ${theme.lineHeight['3xl']};
  font-weight: ${theme.weight.heavy};
`;

const People = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface2};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Code = styled.span.attrs({ translate: 'no' })`
  overflow-wrap: anywhere;
`;
