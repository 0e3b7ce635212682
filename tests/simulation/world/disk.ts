import type { Dice } from './dice'
import { createErrnoError } from './errors'
import { createFileContent, type FileContent } from './file-content'

export interface FileNode {
  readonly kind: 'file'
  readonly inode: number
  content: FileContent
  mtimeNs: bigint
}
export interface FolderNode {
  readonly kind: 'folder'
  readonly inode: number
  readonly entries: Map<string, DiskNode>
  /** Entries on the medium. */
  readonly durable: Map<string, DiskNode>
  mtimeNs: bigint
}
export type DiskNode = FileNode | FolderNode

/** One change of a name in a folder; `node` undefined removes the name. */
interface EntryChange {
  readonly folder: FolderNode
  readonly name: string
  readonly node: DiskNode | undefined
}

/**
 * How a file system orders what a power failure leaves. `posix`: entries of a folder are durable
 * once the folder is flushed, all others survive in any combination that POSIX allows. `journal`
 * (ext4): names survive as a prefix of their changes, and any flush makes all of them durable.
 * `ntfs`: as `journal`, but a file that a process has open cannot be replaced or removed.
 */
export type DiskKind = 'journal' | 'ntfs' | 'posix'

export interface SimulatedDisk {
  readonly kind: DiskKind
  /** Finds a node; undefined if there is none. */
  readonly find: (path: string) => DiskNode | undefined
  /** Folder that contains a path, and the last part of the path. Throws ENOENT and ENOTDIR. */
  readonly parent: (path: string, syscall: string) => readonly [FolderNode, string]
  readonly createFile: (path: string, syscall: string) => FileNode
  readonly createFolder: (path: string) => FolderNode
  /** Applies changes of names that survive a power failure together or not at all. */
  readonly change: (changes: readonly EntryChange[]) => void
  readonly flushFile: (file: FileNode) => void
  readonly flushFolder: (folder: FolderNode) => void
  /** Loses a random choice of what was not flushed. */
  readonly failPower: (dice: Dice) => void
  /** Independent disk with the same content; this one must have no pending changes. */
  readonly fork: (kind: DiskKind) => SimulatedDisk
  /** Makes everything durable, as an orderly shutdown of the system does. */
  readonly flushAll: () => void
  /** Free bytes; writes that need more are cut short. */
  free: number
  isReadOnly: boolean
  /** Time of the last modification for a change at this moment, in nanoseconds. */
  stamp: () => bigint
}

const unlimited = 1_000_000_000_000

export function createDisk(kind: DiskKind, root = newFolder(1, 0n), nextInode = 2): SimulatedDisk {
  let pending: (readonly EntryChange[])[] = []
  let last = nextInode

  function find(path: string): DiskNode | undefined {
    let node: DiskNode | undefined = root
    for (const part of partsOf(path)) {
      if (node?.kind !== 'folder') return undefined
      node = node.entries.get(part)
    }
    return node
  }

  function parent(path: string, syscall: string): readonly [FolderNode, string] {
    const parts = partsOf(path)
    const name = parts.pop() ?? ''
    const folder = find(`/${parts.join('/')}`)
    if (!folder) throw createErrnoError('ENOENT', syscall, path)
    if (folder.kind !== 'folder') throw createErrnoError('ENOTDIR', syscall, path)
    return [folder, name]
  }

  function change(changes: readonly EntryChange[]): void {
    for (const { folder, name, node } of changes) {
      if (node) folder.entries.set(name, node)
      else folder.entries.delete(name)
      folder.mtimeNs = disk.stamp()
    }
    pending.push(changes)
  }

  function create<N extends DiskNode>(path: string, syscall: string, node: N): N {
    const [folder, name] = parent(path, syscall)
    change([{ folder, name, node }])
    return node
  }

  const newInode = (): number => {
    last += 1
    return last
  }

  /** Flushes the changes that a test accepts, and the earlier changes that they build on. */
  function flushWhere(isMeant: (changes: readonly EntryChange[]) => boolean): void {
    const needed = new Set<string>()
    const flushed = new Set<readonly EntryChange[]>()
    for (const changes of pending.toReversed()) {
      const keys = changes.map(keyOf)
      if (!isMeant(changes) && !keys.some(key => needed.has(key))) continue
      for (const key of keys) needed.add(key)
      flushed.add(changes)
    }
    for (const changes of pending) if (flushed.has(changes)) applyDurably(changes)
    pending = pending.filter(changes => !flushed.has(changes))
  }

  const disk: SimulatedDisk = {
    kind,
    find,
    parent,
    change,
    free: unlimited,
    isReadOnly: false,
    stamp: () => 0n,
    createFile: (path, syscall) =>
      create(path, syscall, {
        kind: 'file',
        inode: newInode(),
        content: createFileContent(),
        mtimeNs: disk.stamp()
      }),
    createFolder: path => create(path, 'mkdir', newFolder(newInode(), disk.stamp())),
    flushFile(file) {
      file.content.flush()
      if (kind !== 'posix') flushWhere(() => true)
    },
    flushFolder(folder) {
      flushWhere(changes => kind !== 'posix' || changes.some(one => one.folder === folder))
    },
    flushAll() {
      flushWhere(() => true)
      for (const file of filesIn(root)) file.content.flush()
    },
    failPower(dice) {
      for (const changes of survivingChanges(kind, pending, dice)) applyDurably(changes)
      pending = []
      revert(root, dice, new Set())
    },
    fork: other => createDisk(other, forkFolder(root, new Map()), last)
  }
  return disk
}

const newFolder = (inode: number, mtimeNs: bigint): FolderNode => ({
  kind: 'folder',
  inode,
  entries: new Map(),
  durable: new Map(),
  mtimeNs
})

const partsOf = (path: string): string[] =>
  path.split('/').filter(part => part !== '' && part !== '.')

const keyOf = ({ folder, name }: EntryChange): string => `${folder.inode}/${name}`

function applyDurably(changes: readonly EntryChange[]): void {
  for (const { folder, name, node } of changes) {
    if (node) folder.durable.set(name, node)
    else folder.durable.delete(name)
  }
}

/** Chooses which changes of names survive: all, a prefix, or on `posix` any independent ones. */
function survivingChanges(
  kind: DiskKind,
  pending: readonly (readonly EntryChange[])[],
  dice: Dice
): readonly (readonly EntryChange[])[] {
  if (kind !== 'posix') return pending.slice(0, dice.below(pending.length + 1))
  const way = dice.pick(['all', 'none', 'some', 'some'] as const)
  if (way === 'all') return pending
  if (way === 'none') return []
  // A change of a name builds on earlier changes of the same name.
  const lost = new Set<string>()
  return pending.filter(changes => {
    const keys = changes.map(keyOf)
    const survives = !keys.some(key => lost.has(key)) && dice.chance(0.5)
    if (!survives) for (const key of keys) lost.add(key)
    return survives
  })
}

/** Replaces what processes see by what is on the medium. */
function revert(folder: FolderNode, dice: Dice, seen: Set<DiskNode>): void {
  folder.entries.clear()
  for (const [name, node] of folder.durable) {
    folder.entries.set(name, node)
    if (seen.has(node)) continue
    seen.add(node)
    if (node.kind === 'folder') revert(node, dice, seen)
    else node.content = node.content.afterPowerFailure(dice)
  }
}

function* filesIn(folder: FolderNode): Generator<FileNode> {
  for (const node of folder.entries.values()) {
    if (node.kind === 'folder') yield* filesIn(node)
    else yield node
  }
}

function forkFolder(folder: FolderNode, known: Map<DiskNode, DiskNode>): FolderNode {
  const copy = newFolder(folder.inode, folder.mtimeNs)
  for (const [name, node] of folder.entries) {
    const made = known.get(node) ?? forkNode(node, known)
    known.set(node, made)
    copy.entries.set(name, made)
    copy.durable.set(name, made)
  }
  return copy
}

const forkNode = (node: DiskNode, known: Map<DiskNode, DiskNode>): DiskNode =>
  node.kind === 'folder' ? forkFolder(node, known) : { ...node, content: node.content.fork() }
