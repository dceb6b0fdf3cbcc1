import type { Play, Player } from '../history/play';
import type { Mishap } from '../site/played-site';

/** The numbers of a step. Each operation picks a payment, an auction or an amount by them. */
export interface StepInput {
  /** Index of the user who acts. */
  actor: number;
  target: number;
  size: number;
  /** How often a call is repeated at the same time, possibly on different servers. */
  repeats: number;
}

/** An action of a user, a tester or chance. It accepts any response: all of them are part of the history. */
export interface Operation {
  /** How often it is drawn, relative to the others. */
  weight: number;
  /** What shows that it did its work: a change was accepted (absent), was refused, or it has no response of its own. */
  shows?: 'refusal' | 'nothing';
  /** Its money calls always carry Idempotency-Keys, as those of some steps of every operation do. */
  isKeyed?: true;
  /** Without these it is not drawn. */
  needs?: readonly Mishap[];
  run(play: Play, step: StepInput): Promise<unknown>;
}

/** Runs a call `step.repeats` times at once, spread over the servers. */
export const repeated = <T>({ repeats, target }: StepInput, call: (server: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: repeats }, (_, at) => call(target + at)));

/** The item of a list that a step's number picks. */
export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

/**
 * Something with which somebody can do something, and who: the step's actor or the next one who has any. Sometimes anything of
 * the actor's, whose steps are all refused.
 */
export async function drawToDo<Item extends { actions: readonly string[] }>(
  play: Play,
  { actor, target, size }: StepInput,
  path: string,
): Promise<{ player: Player; item: Item } | undefined> {
  for (const at of play.players.keys()) {
    const player = play.player(actor + at);
    const { body, status } = await play.get(path, { as: player });
    const items = status === 200 ? (body as { data: Item[] }).data : [];
    const open = items.filter(({ actions }) => actions.length > 0);
    const item = pick(size % 7 === 0 ? items : open, target);
    if (item) return { player, item };
  }
  return undefined;
}

/** The play for what only leads up to an operation. */
export function preparing(play: Play): Play {
  const view = Object.create(play) as Play;
  view.call = (method, path, body, options) => play.call(method, path, body, { ...options, prepares: true });
  return view;
}
