import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from './fixtures'

/** Lines of the audit log file; empty if it does not exist yet. */
export function readAuditLogFile({ userData }: Session): string {
  const path = join(userData, 'logs', 'audit.jsonl')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
