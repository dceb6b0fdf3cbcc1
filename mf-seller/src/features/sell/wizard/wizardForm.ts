import type { ContractForm } from 'mf-kit/forms';
import type { ListingBody, ListingFields } from './listingForm';

/** What each step of the wizard is given. */
export interface StepProps {
  form: ContractForm<ListingFields, ListingBody>;
  /** The fields as they stand. */
  fields: ListingFields;
}
