import type { DemoName } from './demo-people';

interface TalkFacts {
  between: readonly [DemoName, DemoName];
  /** The domain or product that it is about. */
  about: { type: 'domain' | 'product'; name: string };
  /** Who wrote, how many hours ago, what. */
  messages: readonly (readonly [DemoName, number, string])[];
  /** Who has not read the last message yet. */
  unreadBy?: DemoName;
}

// prettier-ignore
export const CONVERSATIONS: readonly TalkFacts[] = [
  {
    between: ['alice', 'bob'], about: { type: 'domain', name: 'bookshop.pi' }, unreadBy: 'alice',
    messages: [
      ['alice', 30, 'Hello! Is bookshop.pi still with its first owner?'],
      ['bob', 28.5, 'Hi Alice, yes. I registered it myself and never used it.'],
      ['alice', 27, 'Good. And how quickly could you hand it over after the payment?'],
      ['bob', 3, 'Usually the same evening, two days at the most.'],
    ],
  },
  {
    between: ['alice', 'carol'], about: { type: 'domain', name: 'tea.pi' },
    messages: [
      ['alice', 52, 'Would you end the tea.pi auction early for a fixed price?'],
      ['carol', 50, 'I cannot, there are bids on it already. The last one counts when the time is over.'],
      ['alice', 49.5, 'Fair enough, then I will bid.'],
    ],
  },
  {
    between: ['erin', 'carol'], about: { type: 'domain', name: '314.pi' },
    messages: [
      ['erin', 75, 'Is there a reserve on 314.pi?'],
      ['carol', 74, 'No. The highest bid wins, whatever it is.'],
      ['erin', 73, 'Thank you, that is all I wanted to know.'],
    ],
  },
  {
    between: ['frank', 'bob'], about: { type: 'product', name: 'E-ink desk calendar' }, unreadBy: 'frank',
    messages: [
      ['frank', 20, 'Does the calendar work without an account anywhere?'],
      ['bob', 18, 'It does. You give it the address of a feed once and that is it.'],
    ],
  },
];
