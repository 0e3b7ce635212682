import { join } from 'node:path'
import type { Clock } from '../clock'
import type { FileSystem } from './file-system'
import { removeQuietly } from './generations'

const oldEnoughMs = 60 * 60 * 1000
const ours = /^\..+\.\d+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/
const atomicallys = /^.+\.json\.tmp-[0-9]{10}[0-9a-f]{6}$/

/** Removes temporary files that a killed save left in the folder more than an hour ago, and nothing else. */
export function removeOrphans(fs: FileSystem, folder: string, clock: Clock): void {
  for (const name of fs.list(folder)) {
    if (!ours.test(name) && !atomicallys.test(name)) continue
    const found = fs.stat(join(folder, name))
    if (!found?.isFile) continue
    const ageMs = clock.now() - Number(found.mtimeNs / 1_000_000n)
    if (ageMs > oldEnoughMs) removeQuietly(fs, join(folder, name))
  }
}
