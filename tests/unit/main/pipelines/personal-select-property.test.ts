import { SeededRandom } from '@shared/kit/random'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { describe, expect, test } from 'vitest'
import { chooseRepetitionCount } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'
import { maskExpectedCell } from '../../../support/query/oracle-table'
import { unmaskPersonalData } from '../../../support/query/people-rows'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const columns = [
  ['ho_ten', 'string'],
  ['ngay_sinh', 'date'],
  ['don_vi', 'string'],
  ['so', 'integer']
] as const
const people = [
  'Nguyễn Văn An;1990-01-02;A;1',
  'Nguyễn Vũ Ánh;1990-03-04;A;2',
  'Nguyễn Văn An;1990-01-02;B;3',
  'Trần Thị Bình;1985-05-06;B;4',
  'Trần Tú Bảo;1985-07-08;C;5',
  'Trần Thị Bình;1985-05-06;C;6'
]

interface Shown {
  readonly columns: readonly {
    readonly name: string
    readonly dataType: 'string'
    readonly personal: boolean
  }[]
  readonly rows: readonly (readonly (string | number | boolean | null)[])[]
}

/**
 * Random SELECT over the source rows that selects, computes, filters, joins, groups and sorts
 * columns.
 */
function makeSql(random: SeededRandom): string {
  const names = columns.map(([name]) => name)
  const value = (): string =>
    random.pick([
      ...names,
      'upper(ho_ten)',
      'year(ngay_sinh)',
      'so + 1',
      "CASE WHEN ho_ten LIKE 'N%' THEN 'x' ELSE don_vi END"
    ])
  const where = random.pick([
    ...['', '', ' WHERE so > 2', " WHERE ho_ten LIKE 'T%'"],
    " WHERE ngay_sinh < DATE '1990-01-01'"
  ])
  const from = random.pick([
    ...['nguon', 'nguon', '(SELECT DISTINCT ho_ten, ngay_sinh, don_vi, so FROM nguon) n'],
    '(SELECT a.* FROM nguon a JOIN dm_nguoi b ON a.ho_ten = b.ho_ten AND a.so = b.so) n'
  ])
  const key = random.pick(names)
  return random.pick([
    `SELECT ${value()} AS a, ${value()} AS b FROM ${from}${where}`,
    `SELECT * FROM ${from}${where}`,
    `SELECT ${key} AS a, count(*) AS b, count(DISTINCT ho_ten) AS c FROM ${from}${where} GROUP BY 1`,
    `SELECT DISTINCT ${key} AS a FROM ${from}${where}`,
    `SELECT ${key} AS a FROM ${from}${where} ORDER BY ${value()}, so LIMIT 4`
  ])
}

async function become(program: TestProgram, role: 'admin' | 'operator'): Promise<void> {
  const { users } = program.storage.records.read()
  const found = users.find(user => user.role === role)
  await program.handlers['users:choose']({ id: found?.id ?? '' })
}

describe('random user-written SELECT of a pipeline over personal columns', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const truth = setUpInMemoryQueryEngine()

  test('a random SELECT over personal columns returns true values, masked if personal, or is refused', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const flows = createFlowActions(program, folder)
    await flows.table('dm_nguoi', columns, people)
    await flows.table('dm_dich', [...columns.slice(0, 1), ['so', 'integer']], ['x;0'])
    const place = { kind: 'table' as const, table: 'dm_nguoi' }
    const { columns: agreed } = await program.handlers['etl:structure']({ place })
    await unmaskPersonalData(program, 'dm_nguoi')
    const listed = people.map(line => `('${line.replaceAll(';', "', '")}')`).join(', ')
    const typed = `SELECT ho_ten, ngay_sinh::DATE AS ngay_sinh, don_vi, so::BIGINT AS so FROM (VALUES ${listed}) v(ho_ten, ngay_sinh, don_vi, so)`
    for (const name of ['nguon', 'dm_nguoi'])
      await truth.ask(`CREATE OR REPLACE TABLE ${name} AS ${typed}`)
    const random = new SeededRandom(20_261_127)
    const counts = { refused: 0, plain: 0, masked: 0, withRight: 0 }
    for (let round = 0; round < chooseRepetitionCount(20, 1_000); round++) {
      const sql = makeSql(random)
      const steps: PipelineFlow['steps'] = [{ kind: 'select', id: testUuidOf(1), sql }]
      const flow = { source: { ...place, columns: agreed }, steps, rules: [], partition: '' }
      const rows = await truth.ask(sql)
      for (const role of ['operator', 'admin'] as const) {
        await become(program, role)
        const reply = await program.ask('etl:preview', {
          flow,
          targetTable: 'dm_dich',
          step: testUuidOf(1),
          trial: crypto.randomUUID()
        })
        if (!reply.ok) {
          expect({ role, sql, words: reply.error.message }).toMatchObject({
            role: 'operator',
            words: expect.stringMatching(/“(dm_nguoi\.)?(ho_ten|ngay_sinh)”/)
          })
          counts.refused += 1
          continue
        }
        const { after } = (reply.data as { preview: { after: Shown } }).preview
        const shown = rows.map(row =>
          row.map((cell, place) => {
            const column = after.columns[place]
            const text = cell === null ? null : String(cell)
            return column?.personal ? maskExpectedCell(text, { ...column, description: '' }) : text
          })
        )
        const told = after.rows.map(row => row.map(cell => (cell === null ? null : String(cell))))
        expect({ sql, rows: told.map(String).toSorted() }).toEqual({
          sql,
          rows: shown.map(String).toSorted()
        })
        if (role === 'admin') counts.withRight += 1
        else if (after.columns.some(({ personal }) => personal)) counts.masked += 1
        else counts.plain += 1
      }
      await become(program, 'admin')
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(chooseRepetitionCount(0, 2))
  }, 240_000)
})
