import { CATALOG, type Category, isFarBelow } from 'contracts';
import { lazyPart } from 'mf-kit';
import { domainsApi, useAppDispatch } from 'shared-store';
import { notify } from 'shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import type { CheapSale, CheapSaleProps } from './CheapSaleDialog';
import { PRICE_CHECK as messages } from './priceCheck.messages';
import { spreadOf } from './priceSpread';

const CheapSaleDialog = lazyPart<CheapSaleProps>(
  () => import(/* webpackChunkName: "cheap-sale" */ './CheapSaleDialog'),
  { when: 'request' },
);

/** A name that will be for sale at once, and for how much in π. */
interface Sale {
  id?: string;
  name: string;
  category: Category;
  price: number;
}

interface Asked {
  sales: CheapSale[];
  decide: (isMeant: boolean) => void;
}

/**
 * Before names can be bought for far less than similar ones cost, their seller types a name (docs/rules.md section 3). `pass` resolves
 * to whether the prices are meant; `dialog` asks meanwhile.
 */
export function usePriceCheck(): {
  pass: (sales: readonly Sale[]) => Promise<boolean>;
  /** For prices that the server has compared. */
  ask: (sales: CheapSale[]) => Promise<boolean>;
  dialog: ReactNode;
} {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const meant = useRef(new Set<string>());

  /** What names of a category cost, without these; null where they do not come: the server lists names at every price. */
  const spreadIn = (category: Category, ids: ReadonlySet<string | undefined>) =>
    dispatch(
      domainsApi.endpoints.listDomains.initiate(
        { category, mode: 'fixed', limit: CATALOG.pageSize },
        { subscribe: false },
      ),
    )
      .unwrap()
      .then(
        ({ data }) => spreadOf(data.filter(({ id }) => !ids.has(id))),
        () => null,
      );

  const ask = async (sales: CheapSale[]) => {
    const open = sales.filter((sale) => !meant.current.has(keyOf(sale)));
    if (open.length === 0) return true;
    if (!(await CheapSaleDialog.preload())) {
      notify.error(messages.failed);
      return false;
    }
    const isMeant = await new Promise<boolean>((decide) => setAsked({ sales: open, decide }));
    setAsked(null);
    if (isMeant) for (const sale of open) meant.current.add(keyOf(sale));
    return isMeant;
  };

  const pass = async (sales: readonly Sale[]) => {
    const ids = new Set(sales.map(({ id }) => id));
    const categories = [...new Set(sales.map(({ category }) => category))];
    const spreads = new Map(
      await Promise.all(categories.map(async (category) => [category, await spreadIn(category, ids)] as const)),
    );
    return ask(
      sales.flatMap(({ name, category, price }) => {
        const spread = spreads.get(category) ?? null;
        return isFarBelow(price, spread) ? [{ name, price, median: spread.median }] : [];
      }),
    );
  };
  return { pass, ask, dialog: asked && <CheapSaleDialog sales={asked.sales} onDecided={asked.decide} /> };
}

const keyOf = ({ name, price }: CheapSale) => `${name} ${price}`;
