import { type Alarm, alarmSentence } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { defineMessages } from 'shared-i18n';
import { Button, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { useState } from 'react';
import styled from 'styled-components';
import { casesApi, QUEUE_POLL_MS } from '../common/cases.api';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { ReasonDialog } from '../common/ReasonDialog';

const TEXT = defineMessages('admin.alarms', {
  title: 'Alarms',
  loading: 'Loading alarms',
  failed: 'Alarms did not load',
  empty: 'No alarm is open',
  emptyBody: 'An alarm ends by itself when its cause is gone.',
  raised: 'Since {when}',
  close: 'Close',
  ask: 'Close this alarm?',
  stays: 'It stays closed while its cause stays.',
});

/** What a person must look at, oldest first. */
export function Component() {
  const query = casesApi.useAlarmsQuery(undefined, { pollingInterval: QUEUE_POLL_MS });
  const [asked, setAsked] = useState<Alarm | null>(null);
  const [end] = officeApi.useEndAlarmMutation();
  return (
    <OfficePage title={TEXT.title}>
      <QueryState
        query={query}
        loading={TEXT.loading}
        skeleton={<Skeleton height="12rem" />}
        failed={TEXT.failed}
        empty={<EmptyState title={TEXT.empty} body={TEXT.emptyBody} />}
      >
        {(alarms) => (
          <List role="list">
            {alarms.map((alarm) => (
              <li key={alarm.id}>
                <Card
                  title={alarmSentence(alarm)}
                  action={
                    <Button tone="neutral" size="sm" onClick={() => setAsked(alarm)}>
                      {TEXT.close}
                    </Button>
                  }
                >
                  <p>
                    {TEXT.raised({ when: momentText(alarm.raisedAt) })}, <code>{alarm.kind}</code>
                  </p>
                </Card>
              </li>
            ))}
          </List>
        )}
      </QueryState>
      <ReasonDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={TEXT.ask}
        confirm={TEXT.close}
        onConfirm={(reason) => end({ id: asked?.id ?? '', reason }).unwrap()}
      >
        <p>{asked?.message}</p>
        <p>{TEXT.stays}</p>
      </ReasonDialog>
    </OfficePage>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
