import type { PlantedBug } from './planted-bug'

/** Bugs in the writing of small files. */
export const storeBugs: readonly PlantedBug[] = [
  {
    name: 'rename-before-fsync',
    mistake: 'the temporary file is renamed without being flushed',
    file: 'src/main/store/disk/safe-write.ts',
    replace: '    fs.sync(fd)\n',
    by: '',
    seed: 1,
    invariant: 'whole'
  },
  {
    name: 'folder-not-flushed',
    mistake: 'a save is acknowledged before the rename is durable',
    file: 'src/main/store/disk/safe-write.ts',
    replace: '    fs.syncFolder(folder, path)\n',
    by: '',
    seed: 12,
    invariant: 'acknowledged'
  },
  {
    name: 'answer-before-save',
    mistake: 'a change is acknowledged while its save is still to come',
    file: 'src/main/store/change-queue.ts',
    replace: '    save(batch.state)\n    batch.isSettled = true\n    publish(batch.state)\n',
    by: '    batch.isSettled = true\n    publish(batch.state)\n    setTimeout(() => save(batch.state), 1)\n',
    seed: 1,
    invariant: 'acknowledged'
  },
  {
    name: 'short-write-ignored',
    mistake: 'a disk that takes fewer bytes than given is believed',
    file: 'src/main/store/disk/safe-write.ts',
    replace:
      '    while (written < bytes.length) {\n      const count = fs.write(fd, bytes, written, bytes.length - written)\n      if (count <= 0) throw new ShortWriteError(written, bytes.length)\n      written += count\n    }\n    const size = fs.sizeOf(fd)\n    if (size !== bytes.length) throw new ShortWriteError(size, bytes.length)\n',
    by: '    written = fs.write(fd, bytes, 0, bytes.length)\n',
    seed: 8,
    invariant: 'acknowledged'
  },
  {
    name: 'lock-released-early',
    mistake: 'the lock of the folder is released once it was taken',
    file: 'src/main/store/disk/folder-lock.ts',
    replace: '    removeQuietly(own)\n  }\n}\n',
    by: '    removeQuietly(own)\n    removeQuietly(path)\n  }\n}\n',
    seed: 10,
    invariant: 'oneWriter'
  },
  {
    name: 'lock-of-living-taken-over',
    mistake: 'a lock is taken over although its holder lives',
    file: 'src/main/store/disk/folder-lock.ts',
    replace: '  return isAlive(found)\n',
    by: '  return isAlive(found) && found.pid < 0\n',
    seed: 10,
    invariant: 'oneWriter'
  },
  {
    name: 'temporary-files-stay',
    mistake: 'what a killed save left is not removed at the next start',
    file: 'src/main/start/open-data.ts',
    replace: '  if (lock.isHeld) removeOrphanedTemporaryFiles(nodeFileSystem, directory)\n',
    by: '',
    seed: 6,
    invariant: 'nothingLeft'
  }
]
