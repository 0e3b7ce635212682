import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportPlanFiles } from '@shared/model/reports/plan'
import { beforeEach, describe, expect, test } from 'vitest'
import { listPlannedFileNames } from '../../../../../src/main/features/reports/planned-files'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { planComposedReport } from '../../../../support/documents/planned-report'
import { readTestDocument } from '../../../../support/documents/written-document'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const schedule = { kind: 'daily', time: '10:00' } as const
const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let target = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  target = join(folder, 'xuat')
  mkdirSync(target)
  program = openTestProgram({ folder })
})

const plan = (files: ReportPlanFiles, input?: object): Promise<string> =>
  planComposedReport(program, target, files, input)
const run = async (id: string) => (await program.handlers['reportPlans:run']({ id })).plan?.last
const read = (name: string) => readTestDocument(readFileSync(join(target, name)))
const someUnits = async (id: string, count: number) =>
  (await program.handlers['reports:plannedUnits']({ id })).slice(1, 1 + count)

describe('documents of schedules', () => {
  test('a schedule writes each format for each unit, with the figures of the unit and the names that were previewed', async () => {
    const { handlers } = program
    const [one, other] = await someUnits('bc-003', 2)
    if (!one || !other) throw new Error('no units')
    const files: ReportPlanFiles = {
      formats: ['docx', 'csv'],
      namePattern: '{ten} {ky} {don_vi}',
      units: [one.id, other.id]
    }
    const id = await plan(files)
    const shown = { id, ...files, namePattern: '{ten} {ky} {don_vi}', units: [one.id, other.id] }
    const { names, fault } = await handlers['reports:previewFileNames'](shown)
    expect(fault).toBe('')
    expect(await run(id)).toMatchObject({ error: '' })
    expect(readdirSync(target).sort()).toEqual([...names].sort())
    expect(names).toContain(`Báo cáo quân số nhiều khối 2026-10 ${one.name}.docx`)
    for (const unit of [one, other]) {
      const { format, document } = read(`Báo cáo quân số nhiều khối 2026-10 ${unit.name}.docx`)
      expect(format).toBe('docx')
      expect(document.abstract).toMatch(new RegExp(` của ${unit.name}$`))
      const view = await handlers['analytics:page']({
        path,
        query: { ...list, filters: { ky: '2026-10', 'don-vi': unit.id } }
      })
      expect(document.blocks).toContainEqual({
        kind: 'figures',
        figures: view.figures.map(({ title, value, unit: of }) => [
          title,
          of === undefined ? value : `${value} ${of}`
        ])
      })
      expect(JSON.stringify(document.blocks[1])).toContain(unit.name)
    }
  })

  test('an edited sentence is written in the document of the whole report and generated again in that of a unit', async () => {
    const edited = 'Quân số 11.608 người, cơ bản ổn định.'
    const [unit] = await someUnits('bc-003', 1)
    if (!unit) throw new Error('no unit')
    const { composition } = composedReportInput
    const blocks = composition.blocks.map(block =>
      block.kind === 'sentences' ? { ...block, edited } : block
    )
    const input = { composition: { ...composition, blocks } }
    const namePattern = '{don_vi}'
    const whole = await plan({ formats: ['docx'], namePattern }, input)
    const narrowed = await plan(
      { formats: ['docx'], namePattern, units: [unit.id] },
      { ...input, name: 'Báo cáo của đơn vị' }
    )
    for (const id of [whole, narrowed]) expect(await run(id)).toMatchObject({ error: '' })
    const [wholeFile = ''] = readdirSync(target).filter(name => !name.includes(unit.name))
    expect(JSON.stringify(read(wholeFile).document.blocks)).toContain(edited)
    const blocksOfUnit = JSON.stringify(read(`${unit.name}.docx`).document.blocks)
    expect(blocksOfUnit).not.toContain(edited)
    expect(blocksOfUnit).toContain(`${unit.name} đạt tỷ lệ lấp đầy`)
  })

  test('a unit that no longer exists does not stop the others and is named', async () => {
    const [unit] = await someUnits('bc-003', 1)
    const id = await plan({
      formats: ['csv'],
      namePattern: '{don_vi}',
      units: ['khong-co', unit?.id ?? '']
    })
    expect(await run(id)).toMatchObject({
      file: `${unit?.name}.csv`,
      error: 'Chỉ lập được 1 trên 2 đơn vị. khong-co: Không còn đơn vị khong-co.'
    })
    expect(readdirSync(target)).toEqual([`${unit?.name}.csv`])
  })

  test('a repeated run replaces nothing: equal files stay, changed files get a number', async () => {
    const id = await plan({ formats: ['pdf'], namePattern: '{ten}' })
    await run(id)
    await run(id)
    expect(readdirSync(target)).toEqual(['Báo cáo quân số nhiều khối.pdf'])
    await program.handlers['reports:recompose']({ ...composedReportInput, id, period: '2026-09' })
    await run(id)
    expect(readdirSync(target).sort()).toEqual([
      'Báo cáo quân số nhiều khối (2).pdf',
      'Báo cáo quân số nhiều khối.pdf'
    ])
  })

  test('units and patterns that a report cannot have are refused', async () => {
    const { handlers } = program
    const id = await plan({})
    const set = (files: ReportPlanFiles) =>
      program.ask('reportPlans:set', { id, schedule, token: null, ...files })
    expect(await set({ namePattern: '{nam}' })).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { namePattern: expect.stringContaining('{nam}') } }
    })
    expect(await set({ namePattern: '{ten}', units: ['u'] })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
    await handlers['reports:freeze']({ id })
    expect(await set({ units: ['u'] })).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
  })

  test('a block without data is an error of the schedule, and no file is written', async () => {
    const id = await plan({ formats: ['docx'] }, { period: '1999-01' })
    expect(await run(id)).toMatchObject({
      file: '',
      error: expect.stringMatching(/^Khối 2: Không còn số liệu của kỳ 01\/1999/)
    })
    expect(readdirSync(target)).toEqual([])
  })

  test('a name of a unit with a slash is not taken for a path', async () => {
    const values = {
      ...{ now: Date.parse('2026-11-21T09:00:00+07:00'), name: 'Quân số', period: '2026-10' },
      defaultName: 'quan-so'
    }
    const unit = { id: 'u', name: 'Tiểu đoàn 1/Trung đoàn 2' }
    expect(listPlannedFileNames({ formats: ['pdf'] }, [unit], values)).toEqual([
      'quan-so-Tiểu đoàn 1-Trung đoàn 2.pdf'
    ])
  })

  test('an edited sentence that was written for other figures is an error of the schedule', async () => {
    const { composition } = composedReportInput
    const blocks = composition.blocks.map(block =>
      block.kind === 'sentences'
        ? { ...block, edited: 'Quân số ổn định.', editedFrom: 'Cũ' }
        : block
    )
    const id = await plan({ formats: ['docx'] }, { composition: { ...composition, blocks } })
    expect(await run(id)).toMatchObject({
      file: '',
      error: expect.stringMatching(/^Khối 2: Câu đã sửa tay/)
    })
    expect(readdirSync(target)).toEqual([])
  })
})
