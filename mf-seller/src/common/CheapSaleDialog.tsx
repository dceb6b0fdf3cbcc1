import { readName } from 'contracts';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import { type FormEvent, useId, useState } from 'react';
import { PRICE_CHECK as messages } from './priceCheck.messages';

/** A name, its price and the middle of what similar names cost, in π. */
export interface CheapSale {
  name: string;
  price: number;
  median: number;
}

export interface CheapSaleProps {
  sales: readonly CheapSale[];
  onDecided: (isMeant: boolean) => void;
}

const SHOWN = 5;
const ratioOf = ({ price, median }: CheapSale) => price / median;

/** A seller far below similar names types the name; of many the one furthest below. */
export function Component({ sales, onDecided }: CheapSaleProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const form = useId();
  const sorted = sales.toSorted((one, other) => ratioOf(one) - ratioOf(other));
  const [first] = sorted;
  if (!first) return null;
  const said = { count: sales.length, ...first };
  const keep = () => {
    const isTyped = readName(typed).replace(/\.pi$/, '') === first.name.replace(/\.pi$/, '');
    if (isTyped) onDecided(true);
    else setWrong(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onDecided(false)}
      title={messages.title(said)}
      description={sales.length === 1 ? messages.one(first) : messages.many}
      confirmLabel={messages.keep(said)}
      cancelLabel={messages.change}
      onConfirm={keep}
    >
      <Stack as="form" id={form} gap={4} noValidate onSubmit={submit}>
        {sales.length > 1 && (
          <ul>
            {sorted.slice(0, SHOWN).map((sale) => (
              <li key={sale.name}>{messages.row(sale)}</li>
            ))}
            {sales.length > SHOWN && <li>{messages.more({ count: sales.length - SHOWN })}</li>}
          </ul>
        )}
        <TextField
          label={messages.field(first)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          error={isWrong ? messages.differs(first) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Stack>
    </AlertDialog>
  );
}
