import type { Domain } from 'contracts';
import { serverNow } from 'shared-store';
import { Button, notify } from 'shared-ui';
import { CalendarPlus } from 'lucide-react';
import { CLOCK } from './clock.messages';

/** Saves the end of an auction as a file for the viewer's calendar. */
export function CalendarButton({ domain, endsAt }: { domain: Domain; endsAt: string }) {
  const save = async () => {
    try {
      const { calendarFile } = await import(/* webpackChunkName: "calendar" */ './calendarFile');
      const url = `${location.origin}/domains/${domain.id}`;
      const text = calendarFile({ domain: { ...domain, endsAt }, url, now: serverNow() ?? Date.now() });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
      link.download = `${domain.name}.ics`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      notify.error(CLOCK.loadFailed);
    }
  };
  return (
    <Button tone="ghost" size="sm" icon={<CalendarPlus aria-hidden />} onClick={() => void save()}>
      {CLOCK.calendar}
    </Button>
  );
}
