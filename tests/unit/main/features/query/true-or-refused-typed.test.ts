import { SeededRandom } from '@shared/kit/random'
import { localityRegisterOf } from '@shared/model/localities/register'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonalDataReader } from '../../../../../src/main/query/personal-reading'
import { runQuery } from '../../../../../src/main/query/run'
import { buildResultPageQuery } from '../../../../../src/main/sql/answer/answer-sql'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { Warehouse } from '../../../../../src/main/warehouse/warehouse'
import { isWholeRun } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  generateRowsOfPeople,
  isSuppressedCell,
  peopleColumns
} from '../../../../support/query/generated-people'
import { generatePersonSql } from '../../../../support/query/generated-person-sql'
import { maskExpectedCell } from '../../../../support/query/oracle-table'
import { createPeopleTable } from '../../../../support/query/people-rows'

const seed = 20_261_128
const runs = Number(process.env.QUESTION_RUNS ?? (isWholeRun ? 150 : 25))
const now = Date.parse('2026-11-21T09:00:00+07:00')
const columns = [{ name: 'ma', dataType: 'integer', personal: false }, ...peopleColumns] as const
const worlds = generateRowsOfPeople(seed)

const unitColumns = [
  { name: 'ten', dataType: 'string', personal: false },
  { name: 'khu_vuc', dataType: 'string', personal: false },
  { name: 'bien_che', dataType: 'integer', personal: false }
] as const
const units = [
  ['A', 'Bắc', 30],
  ['B', 'Bắc', 9],
  ['D', 'Nam', 12]
] as const

interface Result {
  readonly rows: readonly (readonly (string | null)[])[]
  readonly types: readonly string[]
  /** Indexes of the masked result columns. */
  readonly masked: readonly number[]
}

describe('random typed SQL of a reader without permission for personal data', () => {
  const engines = setUpTestEngines({ lasting: true })
  let program: TestProgram
  let reader: Engine

  beforeAll(async () => {
    const folder = engines.makeFolder()
    reader = engines.start().engine
    program = openTestProgram({ folder, openEngine: () => reader })
    for (const [world, people] of worlds.entries()) {
      const rows = people.map((cells, place) => [place + 1, ...cells])
      await createPeopleTable(program, folder, columns, rows, `dm_nguoi_${world}`)
    }
    await createPeopleTable(program, folder, unitColumns, units, 'dm_don_vi')
  }, 60_000)

  /** The result; undefined if the statement is refused. */
  async function resultOf(sql: string, by: PersonalDataReader): Promise<Result | undefined> {
    const query = { asked: { form: 'sql' as const, sql }, parameters: [], limit: 10_000 }
    const { signal } = new AbortController()
    const end = await runQuery(
      {
        warehouse: { reader, tables: program.tables } as Warehouse,
        localities: localityRegisterOf(),
        tables: program.storage.records.read().dataMarts,
        now
      },
      { user: 'x', query, basis: undefined, by, before: [], signal, onProgress: () => undefined }
    ).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'NOT_ALLOWED' })
      return undefined
    })
    if (!end?.keep || end.outcome.outcome !== 'answered') return undefined
    const all = { search: '', filters: {}, sort: null, offset: 0, limit: 10_000 }
    const { rows } = await reader.ask(buildResultPageQuery(end.keep, all))
    const { answer } = end.outcome
    const names = answer.columns.map(({ name }) => name)
    return {
      rows: rows.map(row => row.map(cell => (cell === null ? null : String(cell)))),
      types: answer.columns.map(({ type }) => type),
      masked: answer.masked.map(name => names.indexOf(name))
    }
  }

  /**
   * Rows of a result with the given columns masked, in sorted order so that two results can be
   * compared.
   */
  function maskedRows({ rows, types }: Result, places: readonly number[]): string[] {
    const maskedCell = (cell: string | null, place: number): string | null => {
      if (!places.includes(place)) return cell
      const dataType =
        types[place] === 'date' || types[place] === 'integer' ? types[place] : 'string'
      return maskExpectedCell(cell, { name: '', description: '', personal: true, dataType })
    }
    return rows.map(row => JSON.stringify(row.map(maskedCell))).sort()
  }

  it('a random statement returns only true figures, suppressed figures and masked values, or is refused', async () => {
    const random = new SeededRandom(seed)
    const counts = { refused: 0, rows: 0, figures: 0, suppressed: 0 }
    for (let run = 0; run < runs; run++) {
      const { keys, ...text } = generatePersonSql(random, `dm_nguoi_${run % worlds.length}`)
      // If the figures used for sorting are suppressed, the row limit selects other groups, so the
      // true result is computed without the limit.
      const whole = keys === undefined ? text.sql : text.unlimited
      const truth = await resultOf(whole, { kind: 'entitled', hasReason: () => true })
      // A random statement that fails, such as by comparing values of different types, is skipped.
      if (!truth) continue
      const guarded = await resultOf(text.sql, { kind: 'guarded' })
      if (!guarded) {
        counts.refused += 1
        continue
      }
      if (keys === undefined) {
        counts.rows += guarded.rows.length
        const shown = guarded.rows.map(row => JSON.stringify(row)).sort()
        expect(shown, text.sql).toEqual(maskedRows(truth, guarded.masked))
        continue
      }
      for (const row of guarded.rows) {
        const isSame = (one: readonly (string | null)[]): boolean =>
          one.every(
            (cell, place) => cell === row[place] || (place >= keys && isSuppressedCell(row[place]))
          )
        expect(truth.rows.some(isSame), `${text.sql} ${JSON.stringify(row)}`).toBe(true)
        const hidden = row.slice(keys).filter(isSuppressedCell)
        counts.suppressed += hidden.length
        counts.figures += row.length - keys - hidden.length
      }
    }
    // The random statements must produce every kind of result often enough.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(isWholeRun ? 20 : 2)
  }, 240_000)
})
