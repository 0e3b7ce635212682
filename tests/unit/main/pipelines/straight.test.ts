import { SeededRandom } from '@shared/kit/random'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  EngineBuildRequest,
  EngineRequest
} from '../../../../src/main/warehouse/engine/messages'
import type { WarehouseDependencies } from '../../../../src/main/warehouse/warehouse'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions, testUuidOf } from '../../../support/etl/flow-program'
import { encodeLegacyText } from '../../../support/files/vietnamese-encoders'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const types = ['string', 'integer', 'float', 'date', 'boolean', 'datetime'] as const
const names = ['ma', 'so', 'he_so', 'ngay', 'dung', 'luc'] as const
const sound = ['A1', '12', '1,5', '01/02/2020', 'Có', '2020-02-01 07:30']

/** Random CSV lines in which some cells have a wrong type or are missing, padded or quoted. */
function randomLines(random: SeededRandom, count: number): string[] {
  const cells: readonly (readonly string[])[] = [
    ['Đặng', 'Ước', ' A ', '', '007'],
    ['1', '-5', '1.234', '12.345.678', '', ' 9 ', '1,5', 'năm', '0912'],
    ['1,25', '2', '-0,5', '1.234,5', '', 'x', '1.5.2'],
    ['31/12/1999', '2020-02-29', '31/02/2020', '', '1.2.2003', ' 05/06/2007'],
    ['Có', 'không', 'TRUE', '', 'có thể'],
    ['2020-01-02 03:04:05', '01/02/2003', '', '25:00', '2020-01-01T00:00Z']
  ]
  return Array.from({ length: count }, () =>
    cells
      .map((own, at) =>
        random.next() < 0.85 ? sound[at] : own[Math.floor(random.next() * own.length)]
      )
      .join(';')
  )
}

describe('pipeline without steps, rules and key', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let builds: EngineBuildRequest[] = []

  const isBuilding = (work: EngineRequest): work is EngineBuildRequest => work.kind === 'build'

  beforeEach(() => {
    folder = makeTemporaryFolder()
    const open: WarehouseDependencies['open'] = () => {
      const { ask, ...rest } = start().engine
      const asking: typeof ask = (work, watch) => {
        if (isBuilding(work)) builds.push(work)
        return ask(work, watch)
      }
      return { ...rest, ask: asking }
    }
    program = openTestProgram({ folder, openEngine: open, startSource: source.start })
  })

  const header = names.join(';')
  const files: readonly (readonly [string, readonly (string | Uint8Array)[]])[] = [
    ['of sound rows', [`${header}\n${sound.join(';')}\n${sound.join(';')}\n`]],
    [
      'with planted errors, over two files',
      [3, 4].map(seed => `${header}\n${randomLines(new SeededRandom(seed), 80).join('\n')}\n`)
    ],
    [
      'in TCVN3, with records that are none',
      [
        encodeLegacyText(
          `${header}\nĐặng;1;2,5;01/02/2020;Có;\n;;\nƯớc;lạ;2;;;\nthừa;1;2;;;;;9\n`,
          'tcvn3'
        )
      ]
    ],
    [
      'with a title twice',
      [`ma;so;he_so;ngay;dung;ma\n${randomLines(new SeededRandom(5), 40).join('\n')}\n`]
    ],
    [
      'without rows, then one with',
      [`${header}\n`, `${header}\n${randomLines(new SeededRandom(6), 9).join('\n')}\n`]
    ]
  ]

  test.each(selectEveryNthCase(files, 5, 2))(
    'a pipeline without steps gives the same rows and counts as a pipeline whose only step changes nothing: %s',
    async (_case, contents) => {
      const flows = createFlowActions(program, folder)
      for (const [at, content] of contents.entries()) flows.put(`t${at}.csv`, content)
      const made = async (table: string, hasStep: boolean) => {
        const columns = names.map((name, at) => [name, types[at] ?? 'string'] as const)
        const target = await flows.table(table, columns, [sound.join(';')])
        const endpoint = await flows.folderSource('*.csv', table)
        const place = { kind: 'folder' as const, endpoint, choice: {} }
        const found = await program.handlers['etl:structure']({ place })
        const agreed: FlowColumn[] = found.columns.map((column, at) => ({
          ...column,
          name: names[at] ?? column.name,
          dataType: types[at] ?? 'string',
          personal: false
        }))
        const choose = {
          kind: 'choose' as const,
          id: testUuidOf(1),
          columns: names.map(name => ({ name, from: name }))
        }
        const steps = hasStep ? [choose] : []
        const flow = { source: { ...place, columns: agreed }, steps, rules: [], partition: '' }
        const { id } = await flows.pipeline(flow, table, table)
        builds = []
        const ran = await flows.run(id)
        const isStraight = !builds.some(({ statements }) =>
          statements.some(({ sql }) => sql.includes('"~doc"'))
        )
        expect(isStraight).toBe(!hasStep)
        const asked = { of: { run: ran.id }, file: '', reason: '', offset: 0, limit: 500 }
        const { state, rowsIn, rowsOut, rejected, outcome } = ran
        return {
          run: { state, rowsIn, rowsOut, rejected, counts: outcome?.counts, files: outcome?.files },
          rows: await createFileLoadActions(program, folder).rowsOf(target),
          rejected: rejected > 0 ? (await program.handlers['etl:rejected'](asked)).rows : []
        }
      }
      const straight = await made('dm_thang', false)
      const other = await made('dm_buoc', true)
      expect(straight.run.state).toBe('succeeded')
      expect(straight).toEqual(other)
      expect(straight.rows.length + straight.rejected.length).toBe(straight.run.rowsIn + 1)
    }
  )
})
