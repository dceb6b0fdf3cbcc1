/** Where the files of uploads are: a folder of this machine, or a bucket (docs/decisions/0052-uploads.md). */
export interface UploadStore {
  /** Keeps a file under its name; the same name always has the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The file, or null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Forgets a file; one that is gone already too. */
  remove(name: string): Promise<void>;
}

/** The file of a hash, and its address. */
export const fileOf = (hash: string): string => `${hash}.webp`;
export const addressOf = (hash: string): string => `/uploads/${fileOf(hash)}`;
