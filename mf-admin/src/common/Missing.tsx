import { defineMessages } from 'shared-i18n';
import { isApiError } from 'shared-store';
import { LinkButton } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';

const TEXT = defineMessages('admin.missing', {
  gone: 'This does not exist',
  goneBody: 'The address is wrong, or it was never here.',
  foreign: 'Another role works on this',
  foreignBody: 'Ask an owner for the role if it is yours to decide.',
  queue: 'Go to the queue',
});

/** True for what another attempt does not bring: nothing is there, or it is another role's. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

/** In place of a record that is not there for this reader. */
export function Missing({ error }: { error: unknown }) {
  const isForeign = isApiError(error) && error.code === 'FORBIDDEN';
  return (
    <EmptyState
      title={isForeign ? TEXT.foreign : TEXT.gone}
      body={isForeign ? TEXT.foreignBody : TEXT.goneBody}
      action={
        <LinkButton href="/admin/cases" tone="neutral">
          {TEXT.queue}
        </LinkButton>
      }
    />
  );
}
