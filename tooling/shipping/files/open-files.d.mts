/** What both stores of releases promise: a folder (folder-files.mjs) and a bucket (s3-files.mjs). Paths are relative, with slashes. */
export interface ReleaseFiles {
  /** null for a file that is not there. */
  read(path: string): Promise<Buffer | null>;
  /** Every file below a folder. */
  list(folder: string): Promise<{ path: string; changedAt: Date }[]>;
  /** Adds a file that never changes. The same bytes again are fine, others are refused. */
  add(path: string, bytes: Buffer): Promise<void>;
  /** Adds a folder of this machine as a release: readers find all of it or nothing. */
  addFolder(path: string, source: string): Promise<void>;
  /** Writes a file whose earlier content does not matter. */
  write(path: string, bytes: Buffer | string): Promise<void>;
  /** A small file that says which releases are live, with a tag that changes with its text. */
  readPointer(path: string): Promise<{ text: string; tag: string } | null>;
  /** Compare and swap: replaces the text if its tag is still this one (null: if there is none); returns the new tag. */
  swapPointer(path: string, text: string, tag: string | null): Promise<string>;
  /** Adds a line to the log. */
  append(path: string, line: string): Promise<void>;
  /** The two weeks for which an open tab may need the files of a release begin now. */
  markUsed(folder: string): Promise<void>;
  lastUse(folder: string): Promise<Date>;
  /** Removes a file or folder. */
  remove(path: string): Promise<void>;
  /** One at a time, over all processes that ship into the store. */
  whileLocked<T>(work: () => Promise<T>, patience?: number): Promise<T>;
}

/** The releases of a site folder, or of the bucket that RELEASE_STORE=s3 asks for; the process's own environment unless one is given. */
export function openFiles(site: string, env?: Record<string, string | undefined>): ReleaseFiles;
