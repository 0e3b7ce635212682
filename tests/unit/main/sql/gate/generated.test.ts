import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SeededRandom } from '@shared/kit/random'
import { describe, expect, it } from 'vitest'
import { checkTypedSql, wrapTypedSql } from '../../../../../src/main/sql/gate/read-sql'
import { EngineFault } from '../../../../../src/main/warehouse/engine/fault'
import { chooseRepetitionCount } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { generateHostileSql, generateSelect } from '../../../../support/query/generated-sql'
import {
  openViewOnlyTestEngine,
  secretCanaryTexts,
  type ViewOnlyTestEngine
} from '../../../../support/query/locked'

/** Number of statements that run at the same time. */
const lanes = 8
const inFile = 'KHONG-AI-DUOC-DOC-TEP'

describe('randomly generated SQL statements', { tags: 'F59' }, () => {
  const { makeFolder, start } = setUpTestEngines()

  async function open() {
    const { engine, children } = start()
    const locked = await openViewOnlyTestEngine(engine, makeFolder)
    const file = join(makeFolder(), 'secret.csv')
    writeFileSync(file, `${inFile}\n${inFile}\n`)
    return { engine, children, locked, file }
  }

  /** Everything that a user sees of a statement: column names, rows or the error message. */
  async function seenOf(locked: ViewOnlyTestEngine, sql: string, parameters: readonly string[]) {
    const values = Object.fromEntries(parameters.map(name => [name, 'Đơn vị 1']))
    return locked.ask(sql, { parameters: values }).then(
      answer => ({ answer, said: JSON.stringify(answer), kind: 'answer' }),
      (error: unknown) => {
        if (!(error instanceof EngineFault)) throw error
        return { answer: undefined, said: error.words, kind: error.kind }
      }
    )
  }

  it('a generated hostile SQL statement is refused or reads nothing but the permitted views', async () => {
    const { engine, children, locked, file } = await open()
    const secrets = [...secretCanaryTexts, inFile, ...locked.files.map(({ path }) => path)]
    const total = chooseRepetitionCount(400, 100_000)
    const kinds: Record<string, number> = {}
    let next = 0
    async function go(): Promise<void> {
      while (next < total) {
        const seed = next++
        const sql = generateHostileSql(new SeededRandom(seed), file)
        const reading = await checkTypedSql(engine, sql, locked.tables)
        if (reading.kind === 'refused') {
          kinds.refused = (kinds.refused ?? 0) + 1
          if (seed % 4 > 0 || !/^(?:SELECT|WITH|\()[^;]*$/.test(sql)) continue
          const { said } = await seenOf(locked, sql, [])
          if (secrets.some(secret => said.includes(secret))) kinds.kept = (kinds.kept ?? 0) + 1
          continue
        }
        const { sql: checked } = reading
        const seen = await seenOf(locked, wrapTypedSql(checked.text, 150), checked.parameters)
        kinds[seen.kind] = (kinds[seen.kind] ?? 0) + 1
        const found = secrets.filter(secret => seen.said.includes(secret))
        expect({ seed, sql, found }).toEqual({ seed, sql, found: [] })
      }
    }
    await Promise.all(Array.from({ length: lanes }, go))
    // Enough statements must be accepted and enough refused, and none may kill the process.
    expect(kinds.refused).toBeGreaterThan(total / 4)
    expect(kinds.answer).toBeGreaterThan(total / 50)
    // Some refused statements are run nevertheless, to check that they would have revealed
    // something.
    expect(kinds.kept).toBeGreaterThan(total / 500)
    expect(
      Object.keys(kinds).filter(kind => !['refused', 'kept', 'answer', 'statement'].includes(kind))
    ).toEqual([])
    expect(children).toHaveLength(1)
  })

  it('a generated harmless SQL statement is accepted and gives the same result as when it is run without checks', {
    tags: 'whole'
  }, async () => {
    const { engine, locked } = await open()
    const total = chooseRepetitionCount(80, 5_000)
    let answered = 0
    for (let seed = 0; seed < total; seed++) {
      const sql = generateSelect(new SeededRandom(seed))
      const reading = await checkTypedSql(engine, sql, locked.tables)
      expect({ seed, sql, reading }).toMatchObject({ reading: { kind: 'checked' } })
      if (reading.kind !== 'checked') continue
      const own = await seenOf(locked, sql, [])
      const made = await seenOf(locked, wrapTypedSql(reading.sql.text, 1_000), [])
      if (own.answer) answered++
      expect({ sql, rows: made.answer?.rows }).toEqual({
        sql,
        rows: own.answer?.rows.slice(0, 1_000)
      })
    }
    expect(answered).toBeGreaterThan(total / 2)
  })
})
