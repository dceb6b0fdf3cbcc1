import { NeedsAbove } from '../features/today/NeedsAbove';

/** Slot home.needs-you: what waits for the signed-in person, above the home page. */
export const Component = NeedsAbove;
