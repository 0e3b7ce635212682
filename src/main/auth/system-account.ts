import { hostname, userInfo } from 'node:os'
import type { SystemAccount } from './accounts-state'

/**
 * Logged-in account according to the operating system itself (`os.userInfo`), never an environment
 * variable, which anybody can set.
 */
export function readSystemAccount(): SystemAccount {
  const { username, uid } = userInfo()
  return { name: username, uid, host: hostname() }
}

export const formatSystemAccount = ({ name, host }: SystemAccount): string => `${host}\\${name}`

/** Whether both are the same account of the same machine. */
export const isSameSystemAccount = (
  one: SystemAccount | null,
  other: SystemAccount | null
): boolean =>
  one !== null &&
  other !== null &&
  one.name === other.name &&
  one.uid === other.uid &&
  one.host === other.host
