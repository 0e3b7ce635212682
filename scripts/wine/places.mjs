import { homedir } from 'node:os'
import { join } from 'node:path'

/** Outside every checkout: the Debian 13 has 3 GB and must outlive an `npm ci`. */
export const cache = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'kho-du-lieu-quan-luc',
  'wine'
)

/** Folders as processes inside the Debian 13 see them. */
export const inside = {
  /** This checkout, read-only. */
  project: '/project',
  /** Downloads and unpacked packages of Windows, read-only. */
  cache: '/cache',
  /** Whatever a run writes; removed after it. */
  work: '/wine-run'
}
