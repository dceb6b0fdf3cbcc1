import { OUTCOMES, type FakeOutcome } from '../fixtures/fake-payment-bridge';
import { readScenarioName, type Scenario, type FailingCalls } from '../fixtures/scenario';
import { type Visitor, VISITORS } from '../fixtures/visitors';

/** What the address asks the page of a remote alone to play: `?as=seller&scenario=SESSION_EXPIRED&on=writes&pay=cancel`. */
export interface ScenarioChoice {
  visitor: Visitor;
  scenario: Scenario;
  failing: FailingCalls;
  pay: FakeOutcome;
}

const isVisitor = (name: string): name is Visitor => Object.hasOwn(VISITORS, name);

/** Reads a play from the address's query; what it does not name is alice, and everything works. */
export function readScenarioChoice(search: string): ScenarioChoice {
  const query = new URLSearchParams(search);
  const visitor = query.get('as') ?? '';
  const pay = query.get('pay');
  return {
    visitor: isVisitor(visitor) ? visitor : 'user',
    scenario: readScenarioName(query.get('scenario')),
    failing: query.get('on') || 'usual',
    pay: OUTCOMES.find((outcome) => outcome === pay) ?? 'success',
  };
}

const KEYS = ['as', 'scenario', 'on', 'pay'];

/** Words of the address that play nothing, in sentences: a mistyped one would else play that everything works. */
export function unknownTerms(search: string): string[] {
  const query = new URLSearchParams(search);
  const { visitor, scenario, pay } = readScenarioChoice(search);
  const played = { as: visitor, scenario, pay };
  const unread = Object.entries(played).filter(([key, value]) => query.get(key) && query.get(key) !== value);
  return [
    ...[...query.keys()].filter((key) => !KEYS.includes(key)).map((key) => `${key}= is none of ${KEYS.join(', ')}.`),
    ...unread.map(([key]) => `${key}=${query.get(key) ?? ''} is not known.`),
  ];
}
