import type { AdminCase } from 'contracts';
import { Undo2 } from 'lucide-react';
import { defineMessages } from 'shared-i18n';
import { isApiError, useServerNow } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { casesApi, LAST_DECISION } from './cases.api';
import { Key } from './Key';
import { decisionText } from './kinds';
import { useKeys } from './useKeys';

const TEXT = defineMessages('admin.undo', {
  decided: '{label}: {decision}',
  undo: 'Undo',
  left: '{seconds} s',
  undone: 'Taken back.',
});

/** One's own last decision as long as it can be taken back, by a button or the key Z. */
export function UndoBar() {
  const { data } = casesApi.useCaseCountsQuery({ state: 'deciding', claimedBy: 'me' });
  const [takeBack, { isLoading }] = casesApi.useUndoMutation();
  /** When that was decided which was taken back. */
  const [undone, setUndone] = useState<string | null>(null);
  const last = useLast(data?.data[0]);
  const now = useServerNow(1_000);
  const seconds = last?.undoUntil && now !== null ? Math.ceil((Date.parse(last.undoUntil) - now) / 1_000) : 0;
  const isOpen = last !== undefined && seconds > 0 && last.decidedAt !== undone;
  const undo = () => {
    if (!isOpen || isLoading) return;
    void takeBack(last.id)
      .unwrap()
      .then(
        () => {
          setUndone(last.decidedAt);
          notify.success(TEXT.undone);
        },
        (error: unknown) => notify.error(isApiError(error) ? error.message : String(error)),
      );
  };
  useKeys({ z: undo });
  if (!isOpen) return null;
  return (
    <Bar role="status">
      <span>{TEXT.decided({ label: last.subject.label, decision: decisionText(last, last.decision ?? '') })}</span>
      <Button tone="neutral" size="sm" icon={<Undo2 aria-hidden />} loading={isLoading} onClick={undo}>
        {TEXT.undo}
      </Button>
      <Key>Z</Key>
      <span>{TEXT.left({ seconds })}</span>
    </Bar>
  );
}

/** What was decided last, by this page or, as the list has it, in another one; undefined while a decision is under way. */
function useLast(listed: AdminCase | undefined): AdminCase | undefined {
  const [, { data, isLoading }] = casesApi.useDecideMutation(LAST_DECISION);
  if (isLoading) return undefined;
  const here = data?.data.state === 'deciding' ? data.data : undefined;
  return here && (here.decidedAt ?? '') > (listed?.decidedAt ?? '') ? here : listed;
}

const Bar = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset-block-end: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  max-inline-size: calc(100vw - 2 * ${theme.space[4]});
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[3]};
  font-size: ${theme.fontSize.sm};
`;
