import type { ReleaseOfRemote } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { defineMessages } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { CopyField } from 'shared-ui/CopyField';
import { Dialog } from 'shared-ui/Dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { RowList } from '../../common/RowList';

const TEXT = defineMessages('admin.ship', {
  open: 'Roll back',
  openFor: 'Roll back {remote}',
  title: 'Roll back {remote}',
  body: 'Releases carry the signature of the team that ships them. Whoever holds its key runs one of these commands; pages follow at once, nothing is built.',
  back: 'Everybody back to {version}',
  end: 'End the trial of {version}, for good',
  everybody: '{version} for everybody',
  log: 'What was done',
  shipped: '{who}: {what} {from} → {to}, {when}',
  first: '{who}: {what} {to}, {when}',
  brief: '{who}: {what}, {when}',
});

const command = (act: string, remote: string, version: string | null, because = true) =>
  ['npm run remote --', act, remote, version, because && '--because "…"'].filter(Boolean).join(' ');

/** Who did what last, and when. */
export const lastText = ({ at, who, what }: ReleaseOfRemote['log'][number]): string =>
  TEXT.brief({ who, what, when: recentMomentText(at) });

/** Who did what with which release, and when. */
function shippedText({ at, who, what, from, to }: ReleaseOfRemote['log'][number]): string {
  const said = { who, what, to: to ?? '', when: recentMomentText(at) };
  return from === null ? TEXT.first(said) : TEXT.shipped({ ...said, from });
}

/** The commands that take a live release back, and those for a release on trial (docs/shipping.md). */
export function ShipDialog({ release: { remote, previous, canary, log } }: { release: ReleaseOfRemote }) {
  const [isOpen, setOpen] = useState(false);
  if (previous === null && canary === null) return null;
  return (
    <>
      <Button tone="neutral" size="sm" aria-label={TEXT.openFor({ remote })} onClick={() => setOpen(true)}>
        {TEXT.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={TEXT.title({ remote })}>
        <Stack>
          <p>{TEXT.body}</p>
          {previous !== null && (
            <CopyField label={TEXT.back({ version: previous })} value={command('rollback', remote, previous)} />
          )}
          {canary && (
            <>
              <CopyField label={TEXT.end(canary)} value={command('reject', remote, canary.version)} />
              <CopyField label={TEXT.everybody(canary)} value={command('promote', remote, canary.version, false)} />
            </>
          )}
          <section aria-label={TEXT.log}>
            <h3>{TEXT.log}</h3>
            <RowList>
              {log.map((line) => (
                <li key={`${line.at} ${line.what}`}>
                  <span>
                    {shippedText(line)} {line.because}
                  </span>
                </li>
              ))}
            </RowList>
          </section>
        </Stack>
      </Dialog>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  & > p {
    margin: 0;
  }

  & h3 {
    margin-block: 0 ${theme.space[2]};
    font-size: ${theme.fontSize.md};
  }
`;
