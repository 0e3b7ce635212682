import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { openProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const { death } = vi.hoisted(() => ({ death: { code: '' } }))
vi.mock('../../../../src/main/logs/csv-worker?nodeWorker', () => ({
  default: (options: object) => new Worker(death.code, { ...options, eval: true })
}))

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
/** Sends one piece of the file before it ends. */
const afterAPiece = (end: string): string =>
  `const { parentPort } = require('node:worker_threads')
  parentPort.postMessage({ kind: 'piece', bytes: Buffer.from('một nửa'), text: 'một nửa', rows: 1, share: 0.5 })
  parentPort.once('message', () => { ${end} })`

test.each([
  ['at once, without a word', 'process.exit(3)'],
  ['after a piece, without a word', afterAPiece('process.exit(3)')],
  ['after a piece, by a fault', afterAPiece('throw new Error("/secret/path")')]
])(
  'when the export thread dies %s the export fails, no part remains and the program continues',
  { tags: 'F28' },
  async (_name, code) => {
    death.code = code
    const folder = makeTemporaryFolder()
    const program = openProgram({ folder })
    const name = 'api-access-logs-2026-11-21.csv'
    writeFileSync(join(folder, name), 'cũ')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reply = await program.ask('apiSharing:exportLogs', { id: 'api-001', query })
    expect(reply).toMatchObject({ ok: false })
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect(readdirSync(folder).filter(found => found.includes('.csv'))).toEqual([name])
    expect(await program.ask('home:overview')).toMatchObject({ ok: true })
    program.close()
  }
)
