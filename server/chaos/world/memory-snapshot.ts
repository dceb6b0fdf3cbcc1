/** The parts of an Emscripten module that hold the state of the database. */
interface Module {
  HEAPU8: Uint8Array;
  FS: FileSystem;
}
interface FileSystem {
  root: FileNode;
  streams: (Record<string, unknown> | null)[];
  nameTable: unknown[];
  nextInode: number;
  isDir(mode: number): boolean;
}
interface FileNode {
  mode: number;
  contents?: Uint8Array | Record<string, FileNode>;
  stream_ops?: StreamOperations;
}
interface StreamOperations {
  write?: (stream: { node: FileNode }, ...rest: never[]) => unknown;
}
interface Kept {
  fields: FileNode;
  bytes: Uint8Array | null;
  entries: Record<string, FileNode> | null;
}

/** Of the memory, as much is looked at together. */
const BLOCK = 64 * 1024;
const ZEROS = new Uint8Array(BLOCK);

/** Counts the writes to files in memory: most of the files are never written to, and need not be put back. */
class Writes {
  private readonly watched = new Set<StreamOperations>();
  private readonly last = new Map<FileNode, number>();
  /** Its number among all writes. */
  now = 0;

  note(node: FileNode): void {
    this.last.set(node, (this.now += 1));
  }

  /** The number of the last write to a file; 0 without one. */
  of(node: FileNode): number {
    return this.last.get(node) ?? 0;
  }

  watch({ stream_ops: operations }: FileNode): void {
    if (!operations?.write || this.watched.has(operations)) return;
    this.watched.add(operations);
    const { write } = operations;
    operations.write = (stream, ...rest) => {
      this.note(stream.node);
      return write(stream, ...rest);
    };
  }
}

/** The memory and the files in memory of a WebAssembly program, to be put back as they were. */
export class MemorySnapshot {
  private readonly memory: Blocks;
  private readonly nodes = new Map<FileNode, Kept>();
  private readonly streams: { stream: Record<string, unknown> | null; fields: Record<string, unknown> }[];
  private readonly nameTable: unknown[];
  private readonly nextInode: number;
  private readonly writes: Writes;
  /** Files without a later write are as they were. */
  private soundSince: number;

  /** `base` is another snapshot of the same program: files that were not written to since are kept once. */
  constructor(
    private readonly module: Module,
    base?: MemorySnapshot | null,
  ) {
    const { FS, HEAPU8 } = module;
    this.writes = base?.writes ?? new Writes();
    this.memory = new Blocks(HEAPU8);
    const visit = (node: FileNode) => {
      if (this.nodes.has(node)) return;
      const isFolder = FS.isDir(node.mode);
      const entries = isFolder && node.contents ? { ...(node.contents as Record<string, FileNode>) } : null;
      const bytes = !isFolder && node.contents ? (base?.sound(node) ?? (node.contents as Uint8Array).slice()) : null;
      this.nodes.set(node, { fields: { ...node }, bytes, entries });
      this.writes.watch(node);
      for (const child of Object.values(entries ?? {})) visit(child);
    };
    visit(FS.root);
    for (const stream of FS.streams) if (stream?.node) visit(stream.node as FileNode);
    this.streams = FS.streams.map((stream) => ({ stream, fields: { ...stream } }));
    this.nameTable = [...FS.nameTable];
    this.nextInode = FS.nextInode;
    this.soundSince = this.writes.now;
  }

  /** The kept bytes of a file that is as it was. */
  private sound(node: FileNode): Uint8Array | undefined {
    const kept = this.nodes.get(node);
    if (!kept || kept.fields.contents !== node.contents || this.writes.of(node) > this.soundSince) return undefined;
    return kept.bytes ?? undefined;
  }

  restore(): void {
    const { FS, HEAPU8 } = this.module;
    this.memory.restore(HEAPU8);
    for (const [node, { fields, bytes, entries }] of this.nodes) {
      Object.assign(node, fields);
      if (entries) node.contents = { ...entries };
      if (bytes && this.writes.of(node) > this.soundSince) {
        (fields.contents as Uint8Array).set(bytes);
        // For other snapshots this is a write.
        this.writes.note(node);
      }
    }
    this.soundSince = this.writes.now;
    FS.streams.length = this.streams.length;
    for (const [at, { stream, fields }] of this.streams.entries()) {
      if (stream) Object.assign(stream, fields);
      FS.streams[at] = stream;
    }
    FS.nameTable.splice(0, FS.nameTable.length, ...this.nameTable);
    FS.nextInode = this.nextInode;
  }
}

/** A copy of memory, of which most is zero. */
class Blocks {
  private readonly used: { at: number; bytes: Uint8Array }[] = [];

  constructor(memory: Uint8Array) {
    let from = 0;
    for (let at = 0; at < memory.length; at += BLOCK) {
      if (Buffer.compare(memory.subarray(at, at + BLOCK), ZEROS) !== 0) continue;
      if (from < at) this.used.push({ at: from, bytes: memory.slice(from, at) });
      from = at + BLOCK;
    }
    if (from < memory.length) this.used.push({ at: from, bytes: memory.slice(from) });
  }

  restore(memory: Uint8Array): void {
    let end = 0;
    for (const { at, bytes } of this.used) {
      memory.fill(0, end, at);
      memory.set(bytes, at);
      end = at + bytes.length;
    }
    memory.fill(0, end);
  }
}
