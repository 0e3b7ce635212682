import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publishPostgresqlTable } from '../../../../src/main/connections/child/postgresql/publish'
import type { PostgresqlSession } from '../../../../src/main/connections/child/postgresql/session'
import type { PublishTableJob } from '../../../../src/main/connections/messages'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const server = { schema: 'kho' } as PublishTableJob['server']
const publication: PublishTableJob['publication'] = {
  kind: 'kho-du-lieu-quan-luc',
  table: 'dm-100',
  name: 'dm_mau',
  generation: 'g1',
  rows: 3,
  by: 'người thử',
  time: 1,
  machine: 'may-1',
  personal: []
}

describe('publication of a table to a server', () => {
  const text = `"~n",ma\n${'x'.repeat(400_000)}\n`

  /** Publishes the file to a stub server that reports having received `taken` rows. */
  async function publishTo(taken: number) {
    const from = join(makeTemporaryFolder(), 'rows.csv')
    writeFileSync(from, text)
    const told: [number, number][] = []
    const said: string[] = []
    let sent = ''
    const session: PostgresqlSession = {
      ask: async sql => {
        said.push(sql.replace(/~moi-[0-9a-f]{12}/g, '~moi'))
        return { fields: [], rows: [] }
      },
      copy: async (sql, pieces) => {
        said.push(sql.replace(/~moi-[0-9a-f]{12}/g, '~moi'))
        for await (const piece of pieces) sent += piece.toString()
        return taken
      },
      close: async () => undefined
    }
    const job: PublishTableJob = {
      kind: 'publish',
      server,
      limits: {} as PublishTableJob['limits'],
      from,
      columns: [{ name: 'ma', dataType: 'string' }],
      publication,
      readers: '',
      replaces: null
    }
    const doing = {
      signal: new AbortController().signal,
      step: () => undefined,
      progress: (rows: number, bytes: number) => void told.push([rows, bytes]),
      onStop: () => undefined
    }
    const answer = publishPostgresqlTable(session, job, doing)
    return { answer, told, said, sent: () => sent }
  }

  test('a published table is sent completely, and progress in bytes is reported after each chunk', async () => {
    const { answer, told, said, sent } = await publishTo(3)
    expect(await answer).toEqual({ sha256: createHash('sha256').update(text).digest('hex') })
    expect(sent()).toBe(text)
    // A chunk has 262,144 bytes. The total of 400,009 includes eight bytes of the header and one of
    // the last line break.
    expect(told).toEqual([
      [0, 262_144],
      [0, 400_009]
    ])
    expect(said.slice(0, 3)).toEqual([
      'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE',
      'CREATE TABLE "kho"."~moi" ("~n" bigint NOT NULL, "ma" text)',
      'COPY "kho"."~moi" FROM STDIN (FORMAT csv, HEADER true)'
    ])
    expect(said.slice(-2)).toEqual(['ALTER TABLE "kho"."~moi" RENAME TO "dm_mau"', 'COMMIT'])
  })

  test('a publication is refused when the server reports another number of rows than was sent', async () => {
    const { answer, said } = await publishTo(2)
    await expect(answer).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Máy chủ nhận 2 dòng trong khi bảng có 3 dòng.'
    })
    expect(said).not.toContain('COMMIT')
  })
})
