import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SeededRandom } from '@shared/kit/random'
import { describe, expect, test } from 'vitest'
import type { RestrictedAccess } from '../../../../../src/main/disclosure/scope/access'
import { runWithAccess } from '../../../../../src/main/disclosure/scope/access'
import { checkTypedSql, wrapTypedSql } from '../../../../../src/main/sql/gate/read-sql'
import { EngineFault } from '../../../../../src/main/warehouse/engine/fault'
import { createTableViews } from '../../../../../src/main/warehouse/sql/views-sql'
import { buildGenerationFile } from '../../../../support/built-rows'
import { isWholeRun } from '../../../../support/effort'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'
import { templateHeaderLineOf } from '../../../../support/own-model'
import { generateHostileSql } from '../../../../support/query/generated-sql'
import {
  createScopedUsers,
  type GeneratedUnit,
  generateUnits
} from '../../../../support/scope/generated-world'
import {
  csvLinesOf,
  generatePeople,
  generateStrengths,
  peopleColumns,
  strengthColumns
} from '../../../../support/scope/people-of-units'
import { declareUnits, setUpScopedPrograms } from '../../../../support/scope/scoped-program'

const organisations = isWholeRun ? 20 : 2
const statements = isWholeRun ? 5_000 : 150
const lanes = 4
const limit = 150

/** Tables of the statements; a statement names the second one as generated-sql does. */
const tableNames = ['dm_nguoi', 'dm_bien_che'] as const

type Engine = Parameters<typeof checkTypedSql>[0]
type Views = ReturnType<typeof createTableViews>

describe('randomly generated SQL statements of a user with a scope', () => {
  const programs = setUpScopedPrograms()
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  /** Program with an organisation, and its tables of persons and strengths. */
  async function openOrganisation(seed: number) {
    const { program, folder, files } = programs.openEmpty()
    const units = generateUnits(seed)
    const by = seed % 2 === 0 ? ('name' as const) : ('code' as const)
    const lines = units.map(({ code, name, parent }) =>
      [code, name, 'Sư đoàn', parent, 'KV1', 'Bộ binh', '', '']
        .map(text => `"${text.replaceAll('"', '""')}"`)
        .join(';')
    )
    await files.fill('don-vi', [templateHeaderLineOf('don-vi'), ...lines], 'don_vi')
    const rows = {
      people: generatePeople(units, by, seed),
      strengths: generateStrengths(units, by)
    }
    const ids = [
      await files.load('dm_nguoi', csvLinesOf(peopleColumns, rows.people)),
      await files.load('dm_bien_che', csvLinesOf(strengthColumns, rows.strengths))
    ]
    for (const [at, column] of ['don_vi', 'ten'].entries()) {
      await declareUnits(program, ids[at] ?? '', { kind: 'column', column, by })
    }
    const bait = await files.load('chua_khai', csvLinesOf(peopleColumns, rows.people))
    return { program, folder, units, by, rows, ids, bait }
  }

  /** The same tables with the rows of the scope alone, built without the program. */
  async function buildExpected(
    engine: ReturnType<typeof start>['engine'],
    { rows, by, program, ids }: Awaited<ReturnType<typeof openOrganisation>>,
    { units }: RestrictedAccess
  ): Promise<Views> {
    const inside = by === 'code' ? units?.codes : units?.names
    const tables = [rows.people, rows.strengths].map(async (all, at) => {
      const { columns } = await program.storage.warehouse.tables.open(ids[at] ?? '')
      const within = all.filter(({ unit }) => inside?.has(unit[by]))
      const cells = within.map(row => row.cells)
      const opened = await buildGenerationFile(engine, makeFolder(), columns, cells)
      return { name: tableNames[at] ?? '', opened }
    })
    return createTableViews(await Promise.all(tables))
  }

  test.each(Array.from({ length: organisations }, (_, at) => at + 1))(
    'are refused or give the result of a table that holds the rows of the scope alone, in organisation %i',
    { timeout: 1_800_000 },
    async seed => {
      const world = await openOrganisation(seed)
      const { program, units, ids } = world
      const { warehouse, access } = program.storage
      const { engine } = start()
      const users = await createScopedUsers(program, units, seed)
      const kinds: Record<string, number> = {}
      const count = (kind: string): void => {
        kinds[kind] = (kinds[kind] ?? 0) + 1
      }

      const people = await warehouse.tables.open(ids[0] ?? '')
      const hidden = await warehouse.tables.open(world.bait)
      const csv = join(world.folder, 'bi-mat.csv')
      writeFileSync(csv, csvLinesOf(peopleColumns, world.rows.people).join('\n'))

      async function tryStatements(user: (typeof users)[number], first: number): Promise<void> {
        await user.act()
        const own = await access.ofOperator()
        if (!own) throw new Error('The user has no scope.')
        const expected = await buildExpected(engine, world, own)
        const given = await runWithAccess(own, async () =>
          createTableViews(
            await Promise.all(
              tableNames.map(async (name, at) => ({
                name,
                opened: await warehouse.tables.open(ids[at] ?? '')
              }))
            )
          )
        )
        const outside = textsOutside(units, own, world.by)
        await expect(
          runWithAccess(own, () =>
            warehouse.reader.ask(
              createEngineQuery('SELECT 1', { files: [{ alias: 'g2', path: hidden.path }] })
            )
          )
        ).rejects.toThrow('ngoài phạm vi')

        let next = first
        const last = first + Math.ceil(statements / users.length)
        async function go(): Promise<void> {
          while (next < last) {
            const at = next++
            const file = [people.path, hidden.path, csv][at % 3] ?? csv
            const sql = generateHostileSql(new SeededRandom(seed * 100_000 + at), file).replaceAll(
              '"Đơn vị"',
              tableNames[1]
            )
            await runWithAccess(own, async () => {
              const reading = await checkTypedSql(warehouse.reader, sql, tableNames)
              if (reading.kind === 'refused') {
                count('refused')
                // Without the gate the row files alone must hold the scope.
                if (at % 4 > 0 || !/^(?:SELECT|WITH|\()[^;]*$/.test(sql) || sql.includes(csv))
                  return
                const { said, kind } = await seenOf(warehouse.reader, sql, given)
                count(`ungated ${kind}`)
                const found = outside.filter(text => said.includes(text))
                expect({ seed, at, sql, found }).toEqual({ seed, at, sql, found: [] })
                return
              }
              const wrapped = wrapTypedSql(reading.sql.text, limit)
              const { parameters } = reading.sql
              const seen = await seenOf(warehouse.reader, wrapped, given, parameters)
              count(seen.kind)
              const same = await seenOf(engine, wrapped, expected, parameters)
              expect({ seed, at, sql, ...seen }).toEqual({ seed, at, sql, ...same })
            })
          }
        }
        await Promise.all(Array.from({ length: lanes }, go))
      }

      for (const [place, user] of users.entries()) {
        await tryStatements(user, place * Math.ceil(statements / users.length))
      }
      expect(kinds.refused).toBeGreaterThan(statements / 4)
      expect(kinds.answer).toBeGreaterThan(statements / 50)
      expect(kinds['ungated answer']).toBeGreaterThan(0)
    }
  )
})

/** Texts and numbers that occur only in rows outside a scope. */
function textsOutside(
  units: readonly GeneratedUnit[],
  { units: inside }: RestrictedAccess,
  by: 'code' | 'name'
): string[] {
  const values = by === 'code' ? inside?.codes : inside?.names
  return units
    .filter(unit => !values?.has(unit[by]))
    .flatMap(({ text, figure }) => [text, text.toUpperCase(), String(figure)])
}

/** Everything that a user sees of a statement: column names, rows or the error message. */
async function seenOf(
  engine: Engine,
  sql: string,
  views: Views,
  parameters: readonly string[] = []
): Promise<{ readonly kind: string; readonly said: string }> {
  const values = Object.fromEntries(parameters.map(name => [name, 'Đơn vị 1']))
  return engine.ask(createEngineQuery(sql, { ...views, parameters: values })).then(
    ({ columns, rows }) => ({ kind: 'answer', said: JSON.stringify({ columns, rows }) }),
    (error: unknown) => {
      if (!(error instanceof EngineFault)) throw error
      return { kind: error.kind, said: error.words }
    }
  )
}
