import type { AdminCase, CaseDecision } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { isApiError } from 'shared-store';
import { notify } from 'shared-ui';
import { casesApi, LAST_DECISION } from './cases.api';
import { decisionOfKey, decisionText, plainDecisions, usualReason } from './kinds';

const TEXT = defineMessages('admin.acts', {
  claimed: 'Claimed for 15 minutes.',
  decided: '{label}: {decision}',
});

export const sayError = (error: unknown): void => void notify.error(isApiError(error) ? error.message : String(error));

/** What a key or a button does to a case; a refusal is said, and the lists are asked for again. */
export function useCaseActs() {
  const [claim] = casesApi.useClaimMutation();
  const [decide, { isLoading }] = casesApi.useDecideMutation(LAST_DECISION);
  const decideAs = async (of: AdminCase, decided: CaseDecision): Promise<boolean> => {
    try {
      await decide({ id: of.id, decided }).unwrap();
      notify.success(TEXT.decided({ label: of.subject.label, decision: decisionText(of, decided.decision) }));
      return true;
    } catch (error) {
      sayError(error);
      return false;
    }
  };
  return {
    isDeciding: isLoading,
    claim: (id: string) =>
      claim(id)
        .unwrap()
        .then(() => notify.success(TEXT.claimed), sayError),
    decide: decideAs,
    /** Decides with the usual reason, where the key's decision needs no more; false when it does. */
    decideByKey: async (of: AdminCase, key: string): Promise<boolean> => {
      const decision = decisionOfKey(of.kind, key);
      if (decision === undefined || !plainDecisions(of.kind).includes(decision)) return false;
      return decideAs(of, { decision, reason: usualReason(of, decision) });
    },
  };
}
