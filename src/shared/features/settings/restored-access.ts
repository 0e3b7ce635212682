import { formatNumber } from '../../kit/format'
import type { RestoreAccessChange } from '../../model/settings/snapshot-calls'
import { settingsText } from './text'

const { keys: keysInWords, users: usersInWords } = settingsText.restore

/**
 * Summary of access that a restore would enable again, such as "2 khóa API, 1 người dùng" (2 API
 * keys, 1 user); empty if there is none.
 */
export function describeAccessRegainedByRestore({
  keys,
  users
}: RestoreAccessChange['opened']): string {
  const counts = [
    ...(keys > 0 ? [keysInWords(formatNumber(keys))] : []),
    ...(users > 0 ? [usersInWords(formatNumber(users))] : [])
  ]
  return counts.join(', ')
}
