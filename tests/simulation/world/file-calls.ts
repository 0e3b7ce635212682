import type { DiskNode, FileNode, FolderNode } from './disk'
import { createErrnoError } from './errors'
import { type NodeStats, processStat, processStats, statsOf } from './node-stats'
import { type OpenFlags, parseFlags } from './open-flags'
import type { SimulatedProcess, SimulatedWorld } from './world'

interface OpenFile {
  readonly node: DiskNode
  readonly path: string
  readonly canWrite: boolean
  readonly appends: boolean
  position: number
  isPoisoned: boolean
}

/** File system calls of one simulated process, each atomic; the modules of Node are made of them. */
export type FileCalls = ReturnType<typeof createFileCalls>

export function createFileCalls(world: SimulatedWorld, process: SimulatedProcess) {
  const { disk } = world
  const opened = new Map<number, OpenFile>()
  let lastFd = 10
  process.onEnd.add(() => {
    for (const { node } of opened.values()) world.countOpen(node, -1)
    opened.clear()
  })

  const call = <T>(name: string, path: string, run: () => T): T =>
    world.call(process, name, path, run)

  function mustFind(path: string, syscall: string): DiskNode {
    const node = disk.find(path)
    if (!node) throw createErrnoError('ENOENT', syscall, path)
    return node
  }

  function mustFindFile(path: string, syscall: string): FileNode {
    const node = mustFind(path, syscall)
    if (node.kind === 'folder') throw createErrnoError('EISDIR', syscall, path)
    return node
  }

  function fileOf(fd: number, syscall: string): OpenFile {
    const file = opened.get(fd)
    if (!file) throw createErrnoError('EBADF', syscall)
    return file
  }

  function refuseIfReadOnly(syscall: string, path: string): void {
    if (disk.isReadOnly) throw createErrnoError('EROFS', syscall, path)
  }

  /** On NTFS a file that is open cannot be replaced or removed. */
  function refuseIfOpen(node: DiskNode | undefined, syscall: string, path: string): void {
    if (disk.kind !== 'ntfs' || node === undefined) return
    if (world.isOpen(node)) throw createErrnoError('EPERM', syscall, path)
  }

  function open(path: string, given: OpenFlags = 'r'): number {
    const flags = parseFlags(given)
    const isChanging = flags.creates || flags.truncates
    return call(isChanging ? 'open+' : 'open', path, () => {
      let node = disk.find(path)
      if (flags.canWrite) refuseIfReadOnly('open', path)
      if (node && flags.isExclusive) throw createErrnoError('EEXIST', 'open', path)
      if (!node) {
        if (!flags.creates) throw createErrnoError('ENOENT', 'open', path)
        if (disk.free <= 0) throw createErrnoError('ENOSPC', 'open', path)
        node = disk.createFile(path, 'open')
      }
      if (node.kind === 'folder' && flags.canWrite) throw createErrnoError('EISDIR', 'open', path)
      if (node.kind === 'file' && flags.truncates) {
        node.content.truncate(0)
        node.mtimeNs = disk.stamp()
      }
      lastFd += 1
      const { canWrite, appends } = flags
      opened.set(lastFd, { node, path, canWrite, appends, position: 0, isPoisoned: false })
      world.countOpen(node, 1)
      return lastFd
    })
  }

  function close(fd: number): void {
    call('close', '', () => {
      world.countOpen(fileOf(fd, 'close').node, -1)
      opened.delete(fd)
    })
  }

  function read(fd: number, length: number, position?: number | null): Uint8Array {
    return call('read', '', () => {
      const file = fileOf(fd, 'read')
      if (file.node.kind === 'folder') throw createErrnoError('EISDIR', 'read', file.path)
      const start = position ?? file.position
      const bytes = file.node.content.bytes().slice(start, start + length)
      if (position === undefined || position === null) file.position += bytes.length
      return bytes
    })
  }

  function write(fd: number, bytes: Uint8Array, position?: number | null): number {
    const { path } = fileOf(fd, 'write')
    return call('write', `${path} ${bytes.length}`, () => {
      const file = fileOf(fd, 'write')
      if (file.node.kind === 'folder' || !file.canWrite)
        throw createErrnoError('EBADF', 'write', path)
      refuseIfReadOnly('write', path)
      const { content } = file.node
      const start = file.appends ? content.size() : (position ?? file.position)
      let count = bytes.length
      if (world.takeFault('shortWrite')) count = Math.floor(count / 2)
      const grows = start + count - content.size()
      if (grows > disk.free) {
        if (disk.free <= 0) throw createErrnoError('ENOSPC', 'write', path)
        count = Math.max(1, count - (grows - disk.free))
      }
      disk.free -= Math.max(0, start + count - content.size())
      content.write(start, bytes.subarray(0, count))
      file.node.mtimeNs = disk.stamp()
      if (position === undefined || position === null) file.position = start + count
      return count
    })
  }

  function truncate(fd: number, size = 0): void {
    const { path } = fileOf(fd, 'ftruncate')
    call('truncate', `${path} ${size}`, () => {
      const { node, canWrite } = fileOf(fd, 'ftruncate')
      if (node.kind === 'folder' || !canWrite) throw createErrnoError('EINVAL', 'ftruncate', path)
      refuseIfReadOnly('ftruncate', path)
      node.content.truncate(size)
      node.mtimeNs = disk.stamp()
    })
  }

  function fsync(fd: number): void {
    const { path } = fileOf(fd, 'fsync')
    call('fsync', path, () => {
      const file = fileOf(fd, 'fsync')
      if (world.takeFault('fsyncFails')) {
        // After a failed flush Linux marks the data as clean: a second flush succeeds, and the data
        // is lost at the next power failure.
        if (file.node.kind === 'file') file.node.content.poison()
        throw createErrnoError('EIO', 'fsync', path)
      }
      if (file.node.kind === 'file') disk.flushFile(file.node)
      else disk.flushFolder(file.node)
    })
  }

  function rename(from: string, to: string): void {
    call('rename', `${from} ${to}`, () => {
      refuseIfReadOnly('rename', from)
      const [folder, name] = disk.parent(from, 'rename')
      const [target, targetName] = disk.parent(to, 'rename')
      const node = mustFind(from, 'rename')
      const replaced = disk.find(to)
      if (replaced === node) return
      refuseIfOpen(node, 'rename', from)
      refuseIfOpen(replaced, 'rename', to)
      if (replaced?.kind === 'folder') {
        if (node.kind !== 'folder') throw createErrnoError('EISDIR', 'rename', to)
        if (replaced.entries.size > 0) throw createErrnoError('ENOTEMPTY', 'rename', to)
      }
      disk.change([
        { folder, name, node: undefined },
        { folder: target, name: targetName, node }
      ])
    })
  }

  function link(from: string, to: string): void {
    call('link', `${from} ${to}`, () => {
      refuseIfReadOnly('link', to)
      const node = mustFindFile(from, 'link')
      const [folder, name] = disk.parent(to, 'link')
      if (folder.entries.has(name)) throw createErrnoError('EEXIST', 'link', to)
      disk.change([{ folder, name, node }])
    })
  }

  function unlink(path: string): void {
    call('unlink', path, () => {
      refuseIfReadOnly('unlink', path)
      const node = mustFindFile(path, 'unlink')
      refuseIfOpen(node, 'unlink', path)
      const [folder, name] = disk.parent(path, 'unlink')
      disk.change([{ folder, name, node: undefined }])
    })
  }

  /** Makes a folder; returns the first folder that was made, as Node does for `recursive`. */
  function makeFolder(path: string, isRecursive = false): string | undefined {
    if (isRecursive && disk.find(path)?.kind === 'folder') return undefined
    const above = path.slice(0, path.lastIndexOf('/'))
    const isMissing = isRecursive && above !== '' && !disk.find(above)
    const first = isMissing ? makeFolder(above, true) : undefined
    call('mkdir', path, () => {
      refuseIfReadOnly('mkdir', path)
      if (disk.find(path)) throw createErrnoError('EEXIST', 'mkdir', path)
      disk.createFolder(path)
    })
    return isRecursive ? (first ?? path) : undefined
  }

  function removeFolder(path: string): void {
    call('rmdir', path, () => {
      refuseIfReadOnly('rmdir', path)
      const node = mustFind(path, 'rmdir')
      if (node.kind !== 'folder') throw createErrnoError('ENOTDIR', 'rmdir', path)
      if (node.entries.size > 0) throw createErrnoError('ENOTEMPTY', 'rmdir', path)
      const [folder, name] = disk.parent(path, 'rmdir')
      disk.change([{ folder, name, node: undefined }])
    })
  }

  return {
    open,
    close,
    read,
    write,
    truncate,
    fsync,
    rename,
    link,
    unlink,
    makeFolder,
    removeFolder,
    sizeOfOpen: (fd: number): NodeStats =>
      call('fstat', '', () => statsOf(fileOf(fd, 'fstat').node)),
    stat: (path: string, syscall = 'stat'): NodeStats =>
      call('stat', path, () => processStats(world, path) ?? statsOf(mustFind(path, syscall))),
    list: (path: string): [string, DiskNode][] =>
      call('readdir', path, () => [...mustFindFolder(mustFind(path, 'scandir'), path).entries]),
    readWhole: (path: string): Uint8Array =>
      call('read', path, () => {
        const told = processStat(world, path)
        return told ?? mustFindFile(path, 'open').content.bytes().slice()
      }),
    exists: (path: string): boolean => call('access', path, () => disk.find(path) !== undefined),
    access: (path: string, wantsWrite: boolean): void =>
      call('access', path, () => {
        mustFind(path, 'access')
        if (wantsWrite) refuseIfReadOnly('access', path)
      }),
    free: (): number => call('statfs', '', () => disk.free),
    touch: (path: string, time: bigint): void =>
      call('utimes', path, () => {
        mustFind(path, 'utime').mtimeNs = time
      })
  }
}

function mustFindFolder(node: DiskNode, path: string): FolderNode {
  if (node.kind !== 'folder') throw createErrnoError('ENOTDIR', 'scandir', path)
  return node
}
