/** A maximum or a reserve, and whose it is. */
interface Secret {
  value: number;
  auctionId: string;
  owner: string;
}

/** Where a secret was read by somebody else. */
export interface Leak extends Secret {
  path: string;
  reader: string;
}

/** What only its owner may read: it is nobody else's business in which field it comes. */
const OWN_FIELDS = ['maxAmount', 'reserve'];

/** Not of these calls: an administrator sees more, and the simulator plays the outside. */
const UNWATCHED = /^\/(admin|simulator)\b/;

const INVARIANT = 'I17 what is secret stays so';

/**
 * Looks into every response of a history for maxima and reserves that are not its reader's. Numbers are found by their value, so
 * secrets must have hundredths that nothing else in the history has; what became public by a bid is told apart at the end.
 */
export class SecretWatch {
  private readonly secrets = new Map<number, Secret>();
  readonly leaks: Leak[] = [];
  private kept = 0;

  constructor(private readonly fail: (invariant: string, what: string) => void) {}

  /** The next amount from `whole` on that no other secret has the hundredths of: 0.11 to 0.99 without those of the listings. */
  next(whole: number): number {
    const hundredths = 11 + 2 * (this.kept % 44);
    this.kept += 1;
    return Math.floor(whole) + hundredths / 100;
  }

  keep(secret: Secret): void {
    this.secrets.set(secret.value, secret);
  }

  look(path: string, reader: string | null, body: unknown): void {
    if (!UNWATCHED.test(path)) this.walk(path, reader, body, null);
  }

  /** `seller` is the uid of the listing that the value belongs to. */
  private walk(path: string, reader: string | null, value: unknown, seller: string | null): void {
    if (typeof value === 'number') return this.lookAt(path, reader, value);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((item) => this.walk(path, reader, item, seller));
    const { seller: party } = value as { seller?: { uid?: string } };
    const whose = typeof party === 'object' && party?.uid ? party.uid : seller;
    for (const [key, inner] of Object.entries(value)) {
      const isForeign = key === 'reserve' ? whose !== null && whose !== reader : reader === null;
      if (OWN_FIELDS.includes(key) && typeof inner === 'number' && isForeign && !/\/proof\b/.test(path))
        this.fail(INVARIANT, `${reader ?? 'a guest'} reads ${key} ${inner} at ${path}`);
      this.walk(path, reader, inner, whose);
    }
  }

  private lookAt(path: string, reader: string | null, value: number): void {
    const secret = this.secrets.get(value);
    if (secret && secret.owner !== reader) this.leaks.push({ ...secret, path, reader: reader ?? 'a guest' });
  }
}
