import { calendarFile } from './calendarFile';

const file = (name: string) =>
  calendarFile({
    domain: { id: 'd1', name, round: 2, endsAt: '2030-01-08T12:30:00.000Z' },
    url: 'https://dotpi.test/domains/d1',
    now: Date.parse('2030-01-05T00:00:00.000Z'),
  });

describe('calendarFile', () => {
  it('has the end, the page and an alarm, every line ended by CRLF', () => {
    const text = file('shop.pi');
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Dotpi//Auctions//EN',
      'BEGIN:VEVENT',
      'UID:auction-d1-2@dotpi.test',
      'DTSTAMP:20300105T000000Z',
      'SEQUENCE:1894105800',
      'DTSTART:20300108T123000Z',
      'SUMMARY:The auction of shop.pi ends',
      'DESCRIPTION:A bid in the last 5 minutes moves the end.\\nhttps://dotpi.test/',
      ' domains/d1',
      'URL:https://dotpi.test/domains/d1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:The auction of shop.pi ends in 15 minutes',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes what has a meaning in the file', () => {
    expect(file('a;b,c\\d\r\nATTACH:x\u0007')).toContain('SUMMARY:The auction of a\\;b\\,c\\\\d\\nATTACH:x ends\r\n');
  });

  it('folds long lines at 75 octets without cutting a character', () => {
    const text = file(`${'ü'.repeat(90)}.pi`);
    const lines = text.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:The auction of ${'ü'.repeat(90)}.pi ends`);
  });
});
