import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortenScopeLabel } from '@shared/model/admin/scope-label'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import { exportMarksOf } from '../../../../../src/main/disclosure/export-marks'
import { runWithAccess } from '../../../../../src/main/disclosure/scope/access'
import { sheetPrintXml } from '../../../../../src/main/files/sheet-print'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()
const lines = ['ma_don_vi;so_luong', 'SD1;10', 'TD1;100', 'TD3;100000']
const listQuery = { search: '', filters: {}, sort: null }

async function open() {
  const { program, folder, load } = await programs.open()
  const table = await load('so_luong', lines)
  await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  const exportTable = async (): Promise<string[]> => {
    const job = crypto.randomUUID()
    const saved = await program.handlers['dataMart:exportRows']({
      ...{ id: table, query: listQuery, format: 'csv', job }
    })
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    return readFileSync(join(folder, saved.file.fileName), 'utf8').split('\r\n')
  }
  return { program, table, exportTable }
}

test('a CSV file of a user with a scope names the scope before its heads', async () => {
  const { program, exportTable } = await open()
  await actAs(program, 'analyst', branchesOf('SD1'))
  const [first, heads, ...rows] = await exportTable()
  expect(first).toBe('\ufeffPhạm vi: Sư đoàn 1')
  expect(heads).toContain('so_luong')
  expect(rows.filter(Boolean)).toHaveLength(2)
})

test('a CSV file of a user who sees all units has its heads in the first line', async () => {
  const { program, exportTable } = await open()
  await actAs(program, 'analyst')
  const [first] = await exportTable()
  expect(first).toContain('so_luong')
})

test('a report names the scope in which its figures were stored, also for readers without a scope', async () => {
  const { program } = await open()
  const { handlers } = program
  await actAs(program, 'analyst', branchesOf('SD1'))
  const run = crypto.randomUUID()
  const question = createStructuredQuery('so_luong')
  const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 100 }
  await handlers['query:run']({ run, query })
  const { id } = await handlers['query:intoReport']({
    ...{ run, report: null, name: 'Số lượng', period: '2026-11', note: '' }
  })
  const markOf = async () => (await handlers['reports:previewDocument']({ id })).document.mark
  expect(await markOf()).toContain('Phạm vi: Sư đoàn 1')
  await actAs(program, 'admin')
  expect(await markOf()).toContain('Phạm vi: Sư đoàn 1')
})

test('sheets name the degree and the scope in a header, with signs of the format escaped', async () => {
  const { program } = await open()
  const { settings, access } = program.storage
  const restricted = await access.ofBranches(['TD3'])
  const marks = runWithAccess(restricted, () => exportMarksOf('secret', settings))
  expect(marks).toEqual({
    sheetHeader: 'MẬT · Phạm vi: Trung đoàn 3',
    csvFirstLine: 'Phạm vi: Trung đoàn 3'
  })
  expect(exportMarksOf('none', settings)).toEqual({})
  expect(sheetPrintXml({ widths: [], header: 'Phạm vi: Kho "A" & <B>' })).toContain(
    'Phạm vi: Kho &quot;A&quot; &amp;&amp; &lt;B&gt;'
  )
})

test('a label of many branches is shortened and states their number', () => {
  const names = Array.from({ length: 50 }, (_, at) => `Trung đoàn bộ binh ${at}`)
  const label = shortenScopeLabel(names.join('; '))
  expect(label.length).toBeLessThanOrEqual(200)
  expect(label).toMatch(/^Trung đoàn bộ binh 0; .+… \(50 nhánh\)$/)
  expect(shortenScopeLabel('Sư đoàn 1')).toBe('Sư đoàn 1')
})
