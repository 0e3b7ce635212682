import { hostname, userInfo } from 'node:os'
import type { SystemAccount } from './accounts-state'

/**
 * Logged-in account according to the operating system itself (`os.userInfo`), never an environment
 * variable, which anybody can set.
 */
export function systemAccount(): SystemAccount {
  const { username, uid } = userInfo()
  return { name: username, uid, host: hostname() }
}

export const nameOfSystem = ({ name, host }: SystemAccount): string => `${host}\\${name}`

/** Whether both are the same account of the same machine. */
export const isSystem = (one: SystemAccount | null, other: SystemAccount | null): boolean =>
  one !== null &&
  other !== null &&
  one.name === other.name &&
  one.uid === other.uid &&
  one.host === other.host
