import type { DiskNode, FileNode } from './disk'
import type { SimulatedWorld } from './world'

/** What a call tells of a node, in the shape of Node's `Stats`. */
export interface NodeStats {
  readonly ino: number | bigint
  readonly size: number | bigint
  readonly mtimeMs: number
  readonly mtimeNs: bigint
  readonly mtime: Date
  readonly isFile: () => boolean
  readonly isDirectory: () => boolean
  readonly isSymbolicLink: () => boolean
}

export function statsOf(node: DiskNode): NodeStats {
  const mtimeMs = Number(node.mtimeNs / 1_000_000n)
  return {
    ino: node.inode,
    size: node.kind === 'file' ? node.content.size() : 4_096,
    mtimeMs,
    mtimeNs: node.mtimeNs,
    mtime: new Date(mtimeMs),
    isFile: () => node.kind === 'file',
    isDirectory: () => node.kind === 'folder',
    isSymbolicLink: () => false
  }
}

/** Line of /proc/<pid>/stat of a simulated process, whose 22nd field is its start time. */
export function processStat(
  { processes, disk }: SimulatedWorld,
  path: string
): Uint8Array | undefined {
  if (disk.kind === 'ntfs') return undefined
  const pid = /^\/proc\/(\d+)\/stat$/.exec(path)?.[1]
  const process = pid === undefined ? undefined : processes.get(Number(pid))
  if (!process) return undefined
  const fields = ['S', ...Array.from({ length: 18 }, () => '0'), process.began]
  return Buffer.from(`${pid} (program) ${fields.join(' ')} 0`)
}

export const processStats = (world: SimulatedWorld, path: string): NodeStats | undefined => {
  const bytes = processStat(world, path)
  if (!bytes) return undefined
  return statsOf({
    kind: 'file',
    inode: 0,
    mtimeNs: 0n,
    content: { size: () => bytes.length } as FileNode['content']
  })
}
