import { writeFileSync } from 'node:fs'
import type { Engine } from '../../src/main/warehouse/engine/client'
import { type EngineRequest, engineResponseSchemas } from '../../src/main/warehouse/engine/messages'

/** Response of a database engine that has no rows: its version, and success of all writes. */
function answerTo(work: EngineRequest): unknown {
  if (work.kind === 'ask') {
    const value = work.sql.startsWith('SELECT count') ? 0 : 'v1.5.5'
    return { columns: [], rows: [[value]], milliseconds: 0 }
  }
  if (work.kind === 'digest') return { sha256: '0'.repeat(64) }
  if (work.kind === 'export') return { rows: work.rows }
  if (work.kind === 'build') writeFileSync(work.path, '')
  const made = { bytes: 0, sha256: '0'.repeat(64) }
  return work.kind === 'build' ? { ...made, rows: 0, search: {} } : made
}

/** Stub of the database engine for tests that need no rows: it responds only with its version. */
export function createIdentityOnlyEngine(): Engine {
  return {
    ask: async work => engineResponseSchemas[work.kind].parse(answerTo(work)) as never,
    begin: () => undefined,
    whyOff: () => undefined,
    retry: () => undefined,
    close: () => undefined
  }
}
