import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.loading', {
  loading: 'Loading…',
});

export interface LoadingProps {
  /** What is spoken, e.g. 'Loading domains'. */
  label?: string;
  /** Skeletons in the shape of what is coming. */
  children: ReactNode;
}

/** Wraps skeletons so that waiting is spoken as well as seen. */
export function Loading({ label = TEXT.loading, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
