import { typedDecimal } from 'contracts';
import { PiField, type PiFieldProps } from 'shared-ui/PiField';

/** The field of an amount in π, which reads what is typed as the forms do (docs/rules.md section 15). */
export function AmountField(props: Omit<PiFieldProps, 'read'>) {
  return <PiField {...props} read={typedDecimal} />;
}
