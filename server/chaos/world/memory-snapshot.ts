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
  stream_ops?: { write?: (...args: never[]) => unknown };
}
interface Kept {
  node: FileNode;
  fields: FileNode;
  bytes: Uint8Array | null;
  entries: Record<string, FileNode> | null;
}

/** The memory and the files in memory of a WebAssembly program, to be put back as they were. */
export class MemorySnapshot {
  private readonly memory: Uint8Array;
  private readonly nodes: Kept[] = [];
  private readonly streams: { stream: Record<string, unknown> | null; fields: Record<string, unknown> }[];
  private readonly nameTable: unknown[];
  private readonly nextInode: number;

  /** `spare` is a snapshot that is not needed any more: fresh memory of this size costs more than the copy. */
  constructor(
    private readonly module: Module,
    spare?: MemorySnapshot | null,
  ) {
    const { FS, HEAPU8 } = module;
    this.memory = copyInto(spare?.memory, HEAPU8);
    const seen = new Set<FileNode>();
    const visit = (node: FileNode) => {
      if (seen.has(node)) return;
      seen.add(node);
      const isFolder = FS.isDir(node.mode);
      const entries = isFolder && node.contents ? { ...(node.contents as Record<string, FileNode>) } : null;
      const bytes = !isFolder && node.contents ? (node.contents as Uint8Array).slice() : null;
      this.nodes.push({ node, fields: { ...node }, bytes, entries });
      for (const child of Object.values(entries ?? {})) visit(child);
    };
    visit(FS.root);
    for (const stream of FS.streams) if (stream?.node) visit(stream.node as FileNode);
    this.streams = FS.streams.map((stream) => ({ stream, fields: { ...stream } }));
    this.nameTable = [...FS.nameTable];
    this.nextInode = FS.nextInode;
  }

  restore(): void {
    const { FS, HEAPU8 } = this.module;
    HEAPU8.set(this.memory);
    HEAPU8.fill(0, this.memory.length);
    for (const { node, fields, bytes, entries } of this.nodes) {
      Object.assign(node, fields);
      if (entries) node.contents = { ...entries };
      if (bytes) putBack(fields.contents as Uint8Array, bytes);
    }
    FS.streams.length = this.streams.length;
    for (const [at, { stream, fields }] of this.streams.entries()) {
      if (stream) Object.assign(stream, fields);
      FS.streams[at] = stream;
    }
    FS.nameTable.splice(0, FS.nameTable.length, ...this.nameTable);
    FS.nextInode = this.nextInode;
  }
}

function copyInto(target: Uint8Array | undefined, bytes: Uint8Array): Uint8Array {
  if (target?.length !== bytes.length) return bytes.slice();
  target.set(bytes);
  return target;
}

function putBack(contents: Uint8Array, bytes: Uint8Array): void {
  contents.set(bytes);
}
