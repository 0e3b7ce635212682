import type { PlantedBug } from './planted-bug'

/** Bugs in the writing of small files. */
export const storeBugs: readonly PlantedBug[] = [
  {
    name: 'rename-before-fsync',
    mistake: 'the temporary file is renamed without being flushed',
    file: 'src/main/store/disk/safe-write.ts',
    replace: '    fs.sync(fd)\n',
    by: '',
    seed: 13,
    invariant: 'whole'
  },
  {
    name: 'folder-not-flushed',
    mistake: 'a save is acknowledged before the rename is durable',
    file: 'src/main/store/disk/safe-write.ts',
    replace: '    fs.syncFolder(folder, path)\n',
    by: '',
    seed: 3,
    invariant: 'acknowledged'
  },
  {
    name: 'answer-before-save',
    mistake: 'a change is acknowledged while its save is still to come',
    file: 'src/main/store/change-queue.ts',
    replace: '    save(batch.state)\n    batch.isSettled = true\n    publish(batch.state)\n',
    by: '    batch.isSettled = true\n    publish(batch.state)\n    setTimeout(() => save(batch.state), 1)\n',
    seed: 3,
    invariant: 'acknowledged'
  },
  {
    name: 'short-write-ignored',
    mistake: 'a disk that takes fewer bytes than given is believed',
    file: 'src/main/store/disk/safe-write.ts',
    replace:
      '    while (written < bytes.length) {\n      const count = fs.write(fd, bytes, written, bytes.length - written)\n      if (count <= 0) throw new ShortWriteError(written, bytes.length)\n      written += count\n    }\n    const size = fs.sizeOf(fd)\n    if (size !== bytes.length) throw new ShortWriteError(size, bytes.length)\n',
    by: '    written = fs.write(fd, bytes, 0, bytes.length)\n',
    seed: 78,
    invariant: 'whole'
  },
  {
    name: 'lock-released-early',
    mistake: 'the lock of the folder is released once it was taken',
    file: 'src/main/store/disk/folder-lock.ts',
    replace: '    removeQuietly(own)\n  }\n}\n',
    by: '    removeQuietly(own)\n    removeQuietly(path)\n  }\n}\n',
    seed: 73,
    invariant: 'oneWriter'
  },
  {
    name: 'lock-of-living-taken-over',
    mistake: 'a lock is taken over although its holder lives',
    file: 'src/main/store/disk/folder-lock.ts',
    replace: '  return isAlive(found)\n',
    by: '  return isAlive(found) && found.pid < 0\n',
    seed: 73,
    invariant: 'oneWriter'
  },
  {
    name: 'temporary-files-stay',
    mistake: 'what a killed save left is not removed at the next start',
    file: 'src/main/start/open-data.ts',
    replace: '  if (lock.isHeld) removeOrphanedTemporaryFiles(nodeFileSystem, directory)\n',
    by: '',
    seed: 13,
    invariant: 'nothingLeft'
  },
  {
    name: 'start-without-lock',
    mistake: 'a program whose folder cannot be written to at the start has no lock',
    file: 'src/main/store/disk/folder-lock.ts',
    replace: '  hold: holdKernelName,\n  isFileEnough: true,\n',
    by: '  hold: () => () => undefined,\n  isFileEnough: true,\n',
    seed: 8,
    invariant: 'oneWriter'
  },
  {
    name: 'rename-not-in-journal',
    mistake: 'on NTFS a save is acknowledged before the journal has its rename',
    file: 'src/main/store/disk/file-system.ts',
    replace: '    if (renamed !== undefined) syncFile(renamed)\n',
    by: '',
    seed: 202,
    invariant: 'acknowledged'
  },
  {
    name: 'log-name-not-flushed',
    mistake: 'an entry is acknowledged before the name of its new log is durable',
    file: 'src/main/store/journal/journal.ts',
    replace: '      if (!isNamed) nodeFileSystem.syncFolder(dirname(path))\n',
    by: '',
    seed: 137,
    invariant: 'packages'
  },
  {
    name: 'record-id-given-twice',
    mistake: 'a new record gets the id of the last one',
    file: 'src/main/features/next-id.ts',
    replace: 'Math.max(0, ...numbers) + 1',
    by: 'Math.max(1, ...numbers)',
    seed: 34,
    invariant: 'acknowledged'
  }
]
