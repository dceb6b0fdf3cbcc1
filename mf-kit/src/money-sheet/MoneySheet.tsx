import { defineMessages } from 'shared-i18n';
import { useWallet } from 'shared-store';
import { theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { IconTile } from 'shared-ui/IconTile';
import { NamePlate } from 'shared-ui/NamePlate';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { SpendingBar, type WalletSums } from '../money-bar/SpendingBar';
import { MoneyFacts, type MoneyFactsProps, MoneySum, type MoneySumProps } from './moneyParts';

const TEXT = defineMessages('kit.moneySheet', {
  yours: 'Your π on Dotpi',
});

export interface MoneySheetProps {
  title: string;
  /** What it is for: a name, whose plate is shown, or an icon. */
  about: { name: string; category?: string } | { icon: ReactNode };
  description: ReactNode;
  /** The sum that counts, and a second one beside it. */
  sum?: MoneySumProps;
  /** How many π move and where to: the wallet before and after. Left out where the wallet is not touched. */
  moves?: { amount: number | null; to: 'hold' | 'escrow' | 'away' | 'here' };
  /** What happens then, and if not. */
  facts?: MoneyFactsProps['facts'];
  /** Names the facts, where they are steps. */
  factsTitle?: string;
  /** Fields, refusals, and steps as they happen. */
  children?: ReactNode;
  /** One main button, then what leads back. */
  actions?: ReactNode;
  isOpen?: boolean;
  /** The sum is being moved: nothing closes the sheet, and the wallet stays as it was before. */
  isBusy?: boolean;
  onClose: () => void;
}

/** The sheet in front of every payment: what it is for, the sum, where the π goes, what happens if not, one button. */
export function MoneySheet(props: MoneySheetProps) {
  const {
    title,
    about,
    description,
    sum,
    moves,
    facts = [],
    factsTitle,
    children,
    actions,
    isOpen = true,
    isBusy = false,
  } = props;
  const wallet = useWalletBefore(isBusy);
  return (
    <Dialog
      open={isOpen}
      size="sm"
      busy={isBusy}
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      picture={
        'name' in about ? (
          <NamePlate name={about.name} category={about.category} size="sm" decorative />
        ) : (
          <IconTile>{about.icon}</IconTile>
        )
      }
      description={description}
      footer={actions && <Actions>{actions}</Actions>}
    >
      <Parts>
        {sum && <MoneySum {...sum} />}
        {children}
        {moves && (
          <Money>
            <Small>{TEXT.yours}</Small>
            <SpendingBar wallet={wallet} {...moves} legend="rows" />
          </Money>
        )}
        {facts.length > 0 && <MoneyFacts facts={facts} title={factsTitle} />}
      </Parts>
    </Dialog>
  );
}

/** The wallet now; while a sum is being moved, the one before it: the live one may have changed already. */
function useWalletBefore(isBusy: boolean): WalletSums | undefined {
  const { data } = useWallet();
  const [before, setBefore] = useState(data);
  if (!isBusy && before !== data) setBefore(data);
  return before;
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Money = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
`;

const Small = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

/* The main button as wide as the sheet, what leads back under it. */
const Actions = styled.div`
  flex: 1 1 100%;
  display: grid;
  gap: ${theme.space[2]};
`;
