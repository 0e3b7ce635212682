import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Cache folder outside every checkout, because the Debian 13 system in it takes 3 GB and must
 * survive an `npm ci`.
 */
export const wineCacheFolder = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'kho-du-lieu-quan-luc',
  'wine'
)

/** Paths of folders as processes inside the Debian 13 root see them. */
export const debianMountPaths = {
  /** Path of this checkout, mounted read-only. */
  project: '/project',
  /** Path of Windows downloads and unpacked packages, mounted read-only. */
  cache: '/cache',
  /** Path of the output of a run, which is removed after the run. */
  work: '/wine-run'
}
