import { hostname, userInfo } from 'node:os'
import type { SystemAccount } from './accounts-state'

/** Who the system says is logged in here: asked of the system itself (`os.userInfo`), never of a variable that anybody can set. */
export function systemAccount(): SystemAccount {
  const { username, uid } = userInfo()
  return { name: username, uid, host: hostname() }
}

export const nameOfSystem = ({ name, host }: SystemAccount): string => `${host}\\${name}`

/** The same account of the same machine. */
export const isSystem = (one: SystemAccount | null, other: SystemAccount | null): boolean =>
  one !== null &&
  other !== null &&
  one.name === other.name &&
  one.uid === other.uid &&
  one.host === other.host
