import { cannotDecideOwnRequestMessage } from '@shared/features/admin/own-decision'
import type { CorrectionRowRequest } from '@shared/features/correction/calls'
import { correctionText } from '@shared/model/correction/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { correctionLegalBasisInput } from '../../../../support/calls/correction-inputs'
import { sampleUserByRole } from '../../../../support/calls/two-person-flows'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { createPeopleTable, unmaskPersonalData } from '../../../../support/query/people-rows'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const reason = 'Sai căn cứ, lập lại'
const { refusals, faults } = correctionText

describe('a correction that awaits the approval of a second person', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  const open = (): TestProgram => openTestProgram({ folder, openEngine: () => start().engine })
  beforeEach(async () => {
    folder = makeTemporaryFolder()
    program = open()
    await program.handlers['configuration:update']({ approveLoads: true })
  })
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const become = (id: string) => program.handlers['users:choose']({ id })
  const first = ['A;2025;1', 'B;2025;2', 'C;2025;3']
  const tableOf = async (id: string) => (await program.handlers['dataMart:get']({ id })).table
  const rowsOf = async (id: string) =>
    (await program.handlers['dataMart:rows']({ id, query })).rows.map(row => row.slice(1).join(';'))
  const propose = async (table: string, rows: CorrectionRowRequest[]): Promise<string> => {
    const { current: generation } = await tableOf(table)
    const answer = await program.handlers['correction:propose']({
      table,
      generation,
      rows,
      basis: correctionLegalBasisInput
    })
    if (answer.outcome !== 'waiting') throw new Error(answer.outcome)
    return answer.correction.id
  }
  const set = (row: number, column: string, text: string): CorrectionRowRequest => ({
    kind: 'changed',
    row,
    cells: [{ column, text }]
  })
  const load = async (table: string, lines: string[]): Promise<void> => {
    await program.handlers['configuration:update']({ approveLoads: false })
    const { id } = await stage(table, lines)
    await program.handlers['dataLoad:publish']({ load: id })
    await program.handlers['configuration:update']({ approveLoads: true })
  }

  test('a proposed correction survives a restart, shows old and new values, and cannot be approved by its author', async () => {
    const id = await create(first, { key: ['ma'] })
    const correction = await propose(id, [set(1, 'so', '20')])
    expect(await rowsOf(id)).toEqual(first)
    program.close()

    program = open()
    await program.tidy()
    const waiting = await program.handlers['correction:waiting']({ table: id })
    expect(waiting).toMatchObject([
      {
        id: correction,
        tableName: 'dm_thu',
        basis: correctionLegalBasisInput,
        counts: { cells: 1, changed: 1 }
      }
    ])
    expect(waiting[0]?.deciders).toContain('Vũ Hải Hà')
    const { tasks } = await program.handlers['home:overview'](undefined)
    expect(tasks.map(({ title }) => title)).toContain(
      'Đề nghị sửa ô của bảng dm_thu đang chờ duyệt'
    )
    expect(await program.ask('correction:approve', { correction })).toMatchObject({
      error: { code: 'NOT_ALLOWED', message: cannotDecideOwnRequestMessage }
    })
    await become(sampleUserByRole.approver)
    expect(await program.handlers['correction:get']({ correction })).toMatchObject({
      conflict: '',
      differences: {
        rows: [{ kind: 'changed', before: ['B', 2025, 2], after: ['B', 2025, 20], changed: [2] }]
      }
    })
    await program.handlers['correction:approve']({ correction })
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;20', 'C;2025;3'])
    const made = (await tableOf(id)).generations.at(-1)
    expect(made).toMatchObject({ user: 'Vũ Hải Hà', correction: { sentBy: waiting[0]?.user } })
    expect(await program.handlers['correction:waiting']({ table: null })).toEqual([])
    expect(await program.ask('correction:approve', { correction })).toMatchObject({
      error: { code: 'NOT_FOUND', message: refusals.gone }
    })
  })

  test('a correction is rejected with a reason in the history, or withdrawn by its author only', async () => {
    const id = await create(first, { key: ['ma'] })
    const refused = await propose(id, [set(0, 'so', '9')])
    await become(sampleUserByRole.approver)
    expect(await program.ask('correction:withdraw', { correction: refused })).toMatchObject({
      ok: false
    })
    await program.handlers['correction:refuse']({ correction: refused, reason })
    const note = (await tableOf(id)).history.at(-1)
    expect(note).toMatchObject({ action: 'Từ chối đề nghị sửa ô', user: 'Vũ Hải Hà' })
    expect(note?.note).toContain(reason)

    await become(sampleUserByRole.operator)
    const withdrawn = await propose(id, [set(0, 'so', '9')])
    await become(sampleUserByRole.admin)
    expect(await program.ask('correction:withdraw', { correction: withdrawn })).toMatchObject({
      error: { message: refusals.notMine }
    })
    await become(sampleUserByRole.operator)
    await program.handlers['correction:withdraw']({ correction: withdrawn })
    expect(await program.handlers['correction:waiting']({ table: null })).toEqual([])
    expect((await tableOf(id)).generations).toHaveLength(1)
  })

  test('a correction finds its rows by key in a newer table generation and leaves other changes intact', async () => {
    const id = await create(first, { key: ['ma'], writeStrategy: 'overwrite' })
    const correction = await propose(id, [set(1, 'so', '20'), { kind: 'removed', row: 2 }])
    await load(id, ['C;2025;3', 'B;2026;2', 'A;2025;1'])
    await become(sampleUserByRole.approver)
    await program.handlers['correction:approve']({ correction })
    expect(await rowsOf(id)).toEqual(['B;2026;20', 'A;2025;1'])
  })

  test('a correction is refused if an old value differs from the value in the newest table generation', async () => {
    const id = await create(first, { key: ['ma'], writeStrategy: 'overwrite' })
    const rows: CorrectionRowRequest[] = [
      set(1, 'so', '20'),
      set(2, 'nam', '2024'),
      set(0, 'so', '5')
    ]
    const correction = await propose(id, rows)
    await load(id, ['A;2025;1', 'B;2025;7'])
    const message = correctionText.conflict('dòng 2 (so); dòng 3 (không còn)')
    await become(sampleUserByRole.approver)
    expect(await program.handlers['correction:get']({ correction })).toMatchObject({
      conflict: message
    })
    expect(await program.ask('correction:approve', { correction })).toMatchObject({
      error: { code: 'CONFLICT', message }
    })
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;7'])
    expect(await program.handlers['correction:waiting']({ table: id })).toHaveLength(1)
  })

  test('in a table without a key, a correction finds a row by its number and all of its values', async () => {
    const id = await create(first, {})
    const kept = await propose(id, [set(0, 'so', '9')])
    const lost = await propose(id, [set(1, 'so', '9')])
    await load(id, ['D;2025;4'])
    const { generations } = await tableOf(id)
    await become(sampleUserByRole.approver)
    await program.handlers['correction:approve']({ correction: kept })
    await become(sampleUserByRole.admin)
    await program.handlers['dataMart:returnTo']({
      id,
      generation: generations[0]?.id ?? '',
      reason
    })
    await load(id, ['B;2025;2'])
    // The current table generation still contains the row that the pending correction changes.
    await become(sampleUserByRole.approver)
    await program.handlers['correction:approve']({ correction: lost })
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;9', 'C;2025;3', 'B;2025;2'])
  })

  test('a correction is refused when another row has taken its key or the columns have changed meanwhile', async () => {
    const id = await create(first, { key: ['ma'] })
    const correction = await propose(id, [set(0, 'ma', 'D')])
    await load(id, ['D;2025;4'])
    await become(sampleUserByRole.approver)
    expect(await program.ask('correction:approve', { correction })).toMatchObject({
      error: { code: 'CONFLICT', message: `${faults.takenKey('ma')}.` }
    })
    await become(sampleUserByRole.admin)
    const { columns } = await tableOf(id)
    const kept = columns
      .slice(0, 2)
      .map((column, at) => ({ ...column, id: String(at), from: column.name }))
    await program.ask('dataMart:changeStructure', { id, columns: kept })
    await become(sampleUserByRole.approver)
    expect(await program.ask('correction:approve', { correction })).toMatchObject({
      error: { code: 'CONFLICT', message: refusals.structure }
    })
  })

  test('a correction shows and accepts personal values only for users permitted to read them', async () => {
    const columns = [
      { name: 'so_hieu', dataType: 'string' },
      { name: 'ho_ten', dataType: 'string' },
      { name: 'ngay_sinh', dataType: 'date' }
    ] as const
    const name = await createPeopleTable(program, folder, columns, [
      ['01', 'Lê Bá Tú', '05/03/1990']
    ])
    const { rows: tables } = await program.handlers['dataMart:list']({ query })
    const table = tables.find(one => one.name === name)?.id ?? ''
    const wanted = [
      {
        kind: 'changed' as const,
        row: 0,
        cells: [
          { column: 'ho_ten', text: 'Lê Bá Tư' },
          { column: 'ngay_sinh', text: '06/03/1991' }
        ]
      }
    ]
    const { current: generation } = await tableOf(table)
    const masked = { ok: false, error: { fields: { '0.ho_ten': faults.masked } } }
    expect(
      await program.ask('correction:propose', {
        table,
        generation,
        rows: wanted,
        basis: correctionLegalBasisInput
      })
    ).toMatchObject(masked)
    await unmaskPersonalData(program, name)
    const correction = await propose(table, wanted)
    const shown = () => program.handlers['correction:get']({ correction })
    expect((await shown()).differences.rows[0]).toMatchObject({
      before: ['01', 'Lê Bá Tú', '1990-03-05'],
      after: ['01', 'Lê Bá Tư', '1991-03-06']
    })
    const { rows: views } = await program.handlers['audit:views']({ query })
    expect(views[0]?.place).toContain('sửa 2 ô ở 1 dòng')
    await become(sampleUserByRole.approver)
    const { differences } = await shown()
    expect(differences.rows[0]).toMatchObject({
      before: ['01', 'L• B• T•', '••/••/1990'],
      after: ['01', 'L• B• T•', '••/••/1991'],
      changed: [1, 2]
    })
    await program.handlers['correction:approve']({ correction })
    const { rows: trail } = await program.handlers['audit:list']({ query })
    const said = JSON.stringify([trail, await tableOf(table)])
    expect(said).not.toMatch(/Bá T|1990-03|1991-03/)
  })
})
