import { basename, extname, join } from 'node:path'
import type { Clock } from '../clock'
import type { FileSystem } from '../disk/file-system'

const maxFiles = 20
const maxBytes = 50 * 1024 * 1024
const numbered = /\.(?:corrupt|conflict)-\d{8}T\d{9}Z-(\d+)\.[^.]+$/

export interface FileQuarantine {
  readonly fs: FileSystem
  readonly clock: Clock
  readonly folder: string
}

interface QuarantinedFile {
  readonly number: number
  readonly path: string
}

// Quarantined files, newest first by their number instead of their time, so that a clock jump
// cannot determine which file is deleted.
function listQuarantinedFiles({ fs, folder }: FileQuarantine): QuarantinedFile[] {
  return fs
    .list(folder)
    .map(name => ({
      number: Number(numbered.exec(name)?.[1] ?? Number.NaN),
      path: join(folder, name)
    }))
    .filter(({ number }) => !Number.isNaN(number))
    .sort((left, right) => right.number - left.number)
}

/**
 * Moves a file to quarantine, so that it is never lost, and returns its new path. Throws errno
 * errors.
 */
export function quarantineFile(
  quarantine: FileQuarantine,
  path: string,
  name: string,
  why: 'corrupt' | 'conflict'
): string {
  const { fs, clock, folder } = quarantine
  fs.makeFolder(folder)
  const number = (listQuarantinedFiles(quarantine)[0]?.number ?? 0) + 1
  const time = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '')
  const target = join(folder, `${basename(name)}.${why}-${time}-${number}${extname(path)}`)
  fs.rename(path, target)
  // The move must be on disk before any other write, because a power cut could otherwise lose the
  // only copy.
  fs.syncFolder(folder, target)
  deleteOldestQuarantined(quarantine)
  return target
}

function deleteOldestQuarantined(quarantine: FileQuarantine): void {
  const { fs } = quarantine
  try {
    let bytes = 0
    for (const [index, { path }] of listQuarantinedFiles(quarantine).entries()) {
      bytes += fs.stat(path)?.size ?? 0
      if (index >= maxFiles || (index > 0 && bytes > maxBytes)) fs.remove(path)
    }
  } catch {
    // An error is ignored: old quarantined files are deleted again when the next file is
    // quarantined.
  }
}
