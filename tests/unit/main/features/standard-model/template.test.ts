import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { buildModelTemplateWorkbook } from '../../../../../src/main/features/standard-model/template'
import { openTestProgram } from '../../../../support/handlers'
import { profileChosenFile } from '../../../../support/look-at'
import { setUpThreadedSheetParsing } from '../../../../support/sheets/parse-in-threads'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

setUpThreadedSheetParsing()

const unit = findModelTable('don-vi')
if (!unit) throw new Error('no table of units')

describe('template files for tables of the standard model', () => {
  it('a template has the headings of its model table, a note per column and the allowed values', async () => {
    const bytes = Buffer.from(buildModelTemplateWorkbook([unit]))
    expect(await readSheet(bytes, 'Đơn vị')).toEqual([unit.columns.map(({ title }) => title)])
    const notes = await readSheet(bytes, 'Ghi chú')
    expect(notes).toHaveLength(unit.columns.length + 1)
    expect(notes[1]).toEqual([
      'Đơn vị',
      'Mã đơn vị',
      'ma_don_vi',
      'Mã không trùng của đơn vị',
      'Chuỗi',
      null,
      'Có',
      'Có',
      null,
      null
    ])
    const lists = await readSheet(bytes, 'Danh mục')
    const words = (place: number) => lists.slice(1).map(row => row[place])
    expect(lists[0]).toEqual(['Cấp tổ chức', 'Loại hình đơn vị', 'Có / Không'])
    expect(words(0)).toEqual(codeLists.cap.codes.map(({ label }) => label))
    expect(words(2)).toEqual(['Có', 'Không', null, null])
  })

  it('a template offers ranks and unit kinds in the order of names that the organisation defined', async () => {
    const people = findModelTable('nguoi')
    if (!people) throw new Error('no table of people')
    const said = { rank: ['Trung úy', 'Đại úy'], unitKind: ['Khối cơ quan'] }
    const bytes = Buffer.from(buildModelTemplateWorkbook([unit, people], said))
    const lists = await readSheet(bytes, 'Danh mục')
    const place = (lists[0] ?? []).indexOf('Cấp bậc')
    expect(lists.slice(1, 4).map(row => row[place])).toEqual(['Trung úy', 'Đại úy', null])
    expect(lists[1]?.[(lists[0] ?? []).indexOf('Loại hình đơn vị')]).toBe('Khối cơ quan')
    const note = (await readSheet(bytes, 'Ghi chú')).find(row => row[2] === 'bac') ?? []
    expect([note[4], note[5], note[8]]).toEqual(['Chuỗi', null, 'Tên trong danh mục “Cấp bậc”'])
  })

  it('a template of all model tables has one sheet for each table', async () => {
    const bytes = Buffer.from(buildModelTemplateWorkbook(modelTables))
    for (const { title, columns } of modelTables) {
      expect(await readSheet(bytes, title)).toEqual([columns.map(column => column.title)])
    }
  })

  it('a filled template is read with the column names and types of the model', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder })
    const saved = await program.handlers['standardModel:template']({ table: 'don-vi' })
    expect(saved).toMatchObject({ outcome: 'saved', file: { fileName: 'mau-don-vi.xlsx' } })
    const { profile } = await profileChosenFile(program, join(folder, 'mau-don-vi.xlsx'), {
      header: true
    })
    expect(profile.columns.map(({ name }) => name)).toEqual(unit.columns.map(({ name }) => name))
  })
})

const python = spawnSync('python3', ['-c', 'import openpyxl'])
const withOpenpyxl = test.skipIf(python.status !== 0)

withOpenpyxl('openpyxl, another program than ours, finds the lists and bounds', () => {
  const folder = makeTemporaryFolder()
  const path = join(folder, 'mau.xlsx')
  writeFileSync(path, buildModelTemplateWorkbook(modelTables))
  const script = `
import openpyxl, json, sys
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps({s.title: [[d.type, str(d.sqref), d.formula1, d.formula2, d.prompt] for d in s.data_validations.dataValidation] for s in book.worksheets}))
`
  const { stdout, stderr } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const sheets: Record<string, (string | null)[][]> = JSON.parse(stdout)
  expect(Object.keys(sheets)).toEqual([
    ...modelTables.map(({ title }) => title),
    'Ghi chú',
    'Danh mục'
  ])
  for (const { title, columns } of modelTables) {
    expect(sheets[title]).toHaveLength(columns.length)
  }
  const [, , level] = sheets['Đơn vị'] ?? []
  expect(level?.slice(0, 3)).toEqual(['list', 'C2:C1048576', "'Danh mục'!$B$2:$B$5"])
  const grade = sheets.Người?.[3]
  expect(grade?.slice(0, 4)).toEqual(['whole', 'D2:D1048576', '1', '8'])
})
