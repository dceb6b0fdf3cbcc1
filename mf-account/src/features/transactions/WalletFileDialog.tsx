import { Button, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { TextField } from 'shared-ui/TextField';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { saveFile } from '../../common/downloads';
import { useWalletFile } from './transactions.api';
import { WALLET_FILE } from './transactions.messages';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day after a day as 2026-11-22: the call takes its end as exclusive. */
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Saves the wallet's transactions between two days as a table. */
function WalletFileDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [days, setDays] = useState({ from: '', to: '' });
  const [isAsked, setAsked] = useState(false);
  const [read, { isLoading, isError }] = useWalletFile();
  const isWrong = days.from !== '' && days.to !== '' && days.from > days.to;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isWrong) return;
    const from = days.from ? { from: days.from } : {};
    const to = days.to ? { to: dayAfter(days.to) } : {};
    const { data } = await read({ ...from, ...to });
    if (!data) return;
    saveFile(WALLET_FILE.name, data);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={WALLET_FILE.title}
      description={WALLET_FILE.body}
      busy={isLoading}
      footer={
        <>
          <Button tone="neutral" onClick={onClose}>
            {WALLET_FILE.cancel}
          </Button>
          <Button type="submit" form={form} loading={isLoading}>
            {WALLET_FILE.save}
          </Button>
        </>
      }
    >
      <Form id={form} noValidate onSubmit={(event) => void save(event)}>
        {isError && <Banner tone="danger" title={WALLET_FILE.failed} />}
        <TextField
          type="date"
          label={WALLET_FILE.from}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
          error={isAsked && isWrong ? WALLET_FILE.order : undefined}
        />
        <TextField
          type="date"
          label={WALLET_FILE.to}
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </Form>
    </Dialog>
  );
}

/** The lazy part. */
export { WalletFileDialog as Component };

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;
