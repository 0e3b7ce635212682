import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from './fixtures'

/** The lines of the audit trail as they are in its file; there is none before the first. */
export function readTrail({ userData }: Session): string {
  const path = join(userData, 'logs', 'audit.jsonl')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
