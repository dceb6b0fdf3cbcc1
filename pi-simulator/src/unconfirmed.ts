import { PlatformError } from './platform-error';

/** Whether one payout may be open per app or per user. */
export type OngoingPer = 'app' | 'user';

/** Unknown behaviour of the real platform: a client must work with every value. */
export interface UnconfirmedSettings {
  ongoingPer: OngoingPer;
  /** The HTTP status of refusals whose real status is unknown. */
  refusalStatus: number;
  /** The response to a second approval. */
  alreadyApprovedCode: string;
  alreadyApprovedStatus: number;
}

export const DEFAULT_SETTINGS: UnconfirmedSettings = {
  ongoingPer: 'app',
  refusalStatus: 400,
  alreadyApprovedCode: 'already_approved',
  alreadyApprovedStatus: 400,
};

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 500;

const VALID: { [Name in keyof UnconfirmedSettings]: (value: unknown) => boolean } = {
  ongoingPer: (value) => value === 'app' || value === 'user',
  refusalStatus: isStatus,
  alreadyApprovedCode: (value) => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value),
  alreadyApprovedStatus: isStatus,
};

/** The settings with the changes of an HTTP body; refuses unknown names and values. */
export function changeSettings(settings: UnconfirmedSettings, asked: unknown): UnconfirmedSettings {
  const changes = Object.entries((asked ?? {}) as Record<string, unknown>);
  for (const [name, value] of changes) {
    if (!Object.hasOwn(VALID, name) || !VALID[name as keyof UnconfirmedSettings](value))
      throw new PlatformError('invalid_arguments', `${name} cannot be set to ${JSON.stringify(value)}.`);
  }
  return { ...settings, ...(Object.fromEntries(changes) as Partial<UnconfirmedSettings>) };
}
