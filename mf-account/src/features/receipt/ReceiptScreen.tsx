import { type CurrentUser, formatPi, type Receipt, RECEIPT_TEXT, receiptLines } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { isApiError } from 'shared-store';
import { Button, LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { Download, Printer, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { saveFile } from '../../common/downloads';
import { useReceipt, useReceiptFile } from './receipt.api';
import { RECEIPT } from './receipt.messages';

const HAS_NONE = ['NOT_FOUND', 'ORDER_STATE'];

/** The receipt of an order, to read, print and save. */
export function ReceiptScreen({ user, orderId }: { user: CurrentUser; orderId: string }) {
  const { currentData: data, error, isFetching, refetch } = useReceipt({ uid: user.uid, id: orderId });
  if (!data && isApiError(error) && HAS_NONE.includes(error.code)) return <NoReceipt />;
  return (
    <>
      {!data && error && <VisuallyHidden as="h1">{RECEIPT_TEXT.title}</VisuallyHidden>}
      <QueryState
        query={{ data, error, isFetching, refetch }}
        loading={RECEIPT.loading}
        skeleton={<Skeleton shape="block" height="24rem" />}
        failed={RECEIPT.failed}
      >
        {(receipt) => <FoundReceipt receipt={receipt} />}
      </QueryState>
    </>
  );
}

function FoundReceipt({ receipt }: { receipt: Receipt }) {
  const [readPdf, { isLoading, isError }] = useReceiptFile();
  const save = async () => {
    const { data } = await readPdf(receipt.orderId);
    if (data) saveFile(`${receipt.number}.pdf`, data);
  };
  return (
    <Sheet>
      <Head>
        <h1>{RECEIPT_TEXT.title}</h1>
        <Actions>
          <Button tone="neutral" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {RECEIPT.print}
          </Button>
          <Button icon={<Download aria-hidden />} loading={isLoading} onClick={() => void save()}>
            {RECEIPT.save}
          </Button>
        </Actions>
      </Head>
      {isError && <Banner tone="danger" title={RECEIPT.saveFailed} />}
      <Card>
        <DefinitionList rows={rowsOf(receipt)} />
      </Card>
      <Actions>
        <LinkButton href={`/orders/${receipt.orderId}`} tone="neutral" size="sm">
          {RECEIPT.order}
        </LinkButton>
      </Actions>
    </Sheet>
  );
}

function rowsOf(receipt: Receipt) {
  const { number, paidAt, buyer, seller, itemName, amount, txid, status } = receipt;
  return [
    { name: RECEIPT.number, value: <Code>{number}</Code> },
    { name: RECEIPT_TEXT.paidOn, value: <time dateTime={paidAt}>{momentText(paidAt)}</time> },
    { name: RECEIPT_TEXT.buyer, value: <Person person={buyer} /> },
    { name: RECEIPT_TEXT.seller, value: <Person person={seller} /> },
    { name: RECEIPT_TEXT.item, value: <Code>{itemName}</Code> },
    { name: RECEIPT_TEXT.paidWith, value: txid === null ? RECEIPT_TEXT.wallet : RECEIPT_TEXT.pi },
    txid !== null && { name: RECEIPT_TEXT.transaction, value: <Code>{txid}</Code> },
    { name: RECEIPT_TEXT.state, value: RECEIPT_TEXT.status[status] },
    { name: RECEIPT_TEXT.amount, value: formatPi(amount), isMain: true },
    ...receiptLines(receipt).map((line) => ({ name: RECEIPT_TEXT.line[line.of], value: formatPi(line.amount) })),
  ];
}

function NoReceipt() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<ReceiptText />}
      title={RECEIPT.none}
      body={RECEIPT.noneBody}
      action={<LinkButton href="/orders">{RECEIPT.orders}</LinkButton>}
    />
  );
}

const Sheet = styled.article`
  display: grid;
  gap: ${theme.space[5]};
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-inline: auto;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  @media print {
    display: none;
  }
`;

const Code = styled.span.attrs({ translate: 'no' })`
  overflow-wrap: anywhere;
`;
