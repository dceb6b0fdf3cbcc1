import type { Domain, DomainPage } from 'contracts';
import { NAME_LIST } from './nameList.messages';

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Texts this short are found by their order, not by how well they fit: a page may end before the name. */
const SHORT = 2;

/** The whole name that a text is, such as 'shop.pi' of 'Shop'; null for what is none. */
export function nameOf(text: string): string | null {
  const label = text.trim().toLowerCase().replace(/\.pi$/, '');
  return LABEL.test(label) ? `${label}.pi` : null;
}

/** What became of a name that isn't for sale. */
export interface NameState {
  text: string;
  /** Its page, where it has one. */
  domain: Domain | null;
}

/** Of `name` and the first page of all names that its text finds, in any status; null while it is for sale, or unknown. */
export function nameState(name: string, { data, meta }: Pick<DomainPage, 'data' | 'meta'>): NameState | null {
  const domain = data.find((each) => each.name === name);
  if (!domain) {
    const isSure = name.length > SHORT + '.pi'.length || meta.total <= data.length;
    return isSure ? { text: NAME_LIST.state.unlisted({ name }), domain: null } : null;
  }
  const { status } = domain;
  if (status === 'active') return null;
  return { text: NAME_LIST.state[status === 'sold' || status === 'rented' ? status : 'gone']({ name }), domain };
}
