import { homedir } from 'node:os'
import { join } from 'node:path'

/** Outside every checkout, because the Debian 13 has 3 GB and must survive an `npm ci`. */
export const cache = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'kho-du-lieu-quan-luc',
  'wine'
)

/** Folders as processes inside the Debian 13 see them. */
export const inside = {
  /** This checkout, read-only. */
  project: '/project',
  /** Windows downloads and unpacked packages, read-only. */
  cache: '/cache',
  /** Output of a run; removed after it. */
  work: '/wine-run'
}
