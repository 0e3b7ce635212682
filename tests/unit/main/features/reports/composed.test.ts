import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportBlock } from '@shared/model/reports/composition'
import { beforeEach, describe, expect, test } from 'vitest'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const page = { kind: 'page' as const, page: path, filters: {} }
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const compose = (blocks: readonly ReportBlock[], more: object = {}) =>
  program.handlers['reports:compose']({
    ...composedReportInput,
    ...more,
    composition: { ...composedReportInput.composition, blocks: [...blocks] }
  })
const preview = async (id: string) =>
  (await program.handlers['reports:previewDocument']({ id })).document

describe('reports of several blocks', () => {
  test('a document has the sentences, figures and table of its page in the period of the report', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:compose'](composedReportInput)
    const view = await handlers['analytics:page']({
      path,
      query: { ...query, filters: { ky: '2026-10' } }
    })
    const { document, generated } = await handlers['reports:previewDocument']({ id })
    const [heading, sentences, figures] = document.blocks
    expect(heading).toEqual({ kind: 'heading', level: 1, text: 'Tình hình chung' })
    expect(generated.map(({ length }) => length > 0)).toEqual([false, true, false, false])
    expect(sentences).toEqual({ kind: 'paragraph', text: generated[1]?.join(' ') })
    expect(generated[1]).toEqual(expect.arrayContaining([...view.verdict.sentences]))
    expect(figures).toEqual({
      kind: 'figures',
      figures: view.figures.map(({ title, value, unit }) => [
        title,
        unit === undefined ? value : `${value} ${unit}`
      ])
    })
    const [annex] = document.annexes
    const table = annex?.blocks[0]
    if (table?.kind !== 'table') throw new Error('no table')
    expect(annex?.title).toBe('Biên chế, quân số từng đơn vị')
    expect(table.table.head[0]?.map(({ text }) => text).slice(0, 2)).toEqual(['STT', 'Đơn vị'])
    expect(table.table.rows).toHaveLength(25)
    expect(table.table.rows.at(-1)?.[0]?.text).toBe('Tổng cộng')
    expect(document.mark).toBe('Dữ liệu mẫu – hư cấu')
    expect(document.control).toBe('')
  })

  test('a preview of a draft equals the document of the report that is created from it', async () => {
    const { handlers } = program
    const drafted = await handlers['reports:previewComposition'](composedReportInput)
    const { id } = await handlers['reports:compose'](composedReportInput)
    expect(await handlers['reports:previewDocument']({ id })).toEqual(drafted)
  })

  test('a new preview cancels the one that is running', async () => {
    const input = { ...composedReportInput, job: crypto.randomUUID() }
    const first = program.ask('reports:previewComposition', input)
    const second = program.ask('reports:previewComposition', input)
    expect(await first).toMatchObject({ error: { code: 'CANCELLED' } })
    expect(await second).toMatchObject({ ok: true })
  })

  test('an edited sentence is printed instead of the generated ones, and an outdated edit is named', async () => {
    const { id } = await compose([
      { kind: 'sentences', source: page, edited: 'Câu của đơn vị.', editedFrom: 'Câu cũ' }
    ])
    const { document, generated, lacking } = await program.handlers['reports:previewDocument']({
      id
    })
    // What the author should look at is not printed.
    expect(document.blocks).toEqual([{ kind: 'paragraph', text: 'Câu của đơn vị.' }])
    expect(generated[0]?.length).toBeGreaterThan(0)
    expect(lacking[0]).toMatch(/^Khối 1: Câu đã sửa tay/)
  })

  test('a generated sentence is printed once in a document, unless a user replaced it', async () => {
    const { handlers } = program
    const [dashboard, other] = ['lien-nganh/dashboard', 'to-chuc-bien-che/tong-quan'].map(
      address => ({ ...page, page: `/chuyen-nganh/${address}` })
    )
    if (!dashboard || !other) throw new Error('no pages')
    const first = { kind: 'sentences' as const, source: dashboard }
    const second = { kind: 'sentences' as const, source: other }
    const sentencesOf = async (blocks: readonly ReportBlock[]) => {
      const { id } = await compose(blocks, { name: `Báo cáo ${crypto.randomUUID()}` })
      return (await handlers['reports:previewDocument']({ id })).generated
    }
    const [alone = []] = await sentencesOf([second])
    const [before = [], after = []] = await sentencesOf([first, second])
    const repeated = alone.filter(sentence => before.includes(sentence))
    expect(repeated).toEqual([expect.stringMatching(/^Tính đến 31\/10\/2026, quân số .* người/)])
    expect(after).toEqual(alone.filter(sentence => !repeated.includes(sentence)))
    const [, kept] = await sentencesOf([{ ...first, edited: 'Câu của đơn vị.' }, second])
    expect(kept).toEqual(alone)
    // A block without a new sentence keeps what it says.
    const [, same] = await sentencesOf([first, first])
    expect(same).toEqual(before)
  })

  test('a closed report keeps its document after the composition could change, and its hash covers it', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:compose'](composedReportInput)
    const before = await preview(id)
    const { frozen } = await handlers['reports:freeze']({ id })
    await handlers['configuration:update']({
      documentFields: { ...before.fields, authority: 'Cơ quan khác' }
    })
    const reopened = openTestProgram({ folder })
    const { document } = await reopened.handlers['reports:previewDocument']({ id })
    expect(document).toEqual({ ...before, control: expect.stringContaining(frozen?.sha256 ?? '?') })
    expect((await reopened.handlers['reports:get']({ id })).intact).toBe(true)
    for (const call of ['reports:freeze', 'reports:recompose'] as const) {
      const input = { ...(call === 'reports:recompose' && composedReportInput), id }
      expect(await program.ask(call, input as never)).toMatchObject({
        error: { code: 'NOT_ALLOWED' }
      })
    }
    await program.storage.records.update(({ reports }) => {
      const table = reports.find(one => one.id === id)?.frozen?.document?.blocks[3]?.printed[0]
      const cell = table?.kind === 'table' ? table.table.rows[0]?.[2] : undefined
      if (!cell) throw new Error('no cell')
      cell.text = '1'
    })
    expect((await handlers['reports:get']({ id })).intact).toBe(false)
  })

  test('a copy is open and has no edited sentences', async () => {
    const { id } = await compose([{ kind: 'sentences', source: page, edited: 'Sửa tay' }])
    await program.handlers['reports:freeze']({ id })
    const copy = await program.handlers['reports:clone']({ id })
    expect(copy).toMatchObject({ frozen: null, versions: [{ filters: { ky: '2026-10' } }] })
    expect(copy.composition?.blocks).toEqual([{ kind: 'sentences', source: page }])
  })

  test('a change is stored as a version with its period, and the report can be compared with another period', async () => {
    const { handlers } = program
    const { id } = await handlers['reports:compose'](composedReportInput)
    const changed = await handlers['reports:recompose']({
      ...composedReportInput,
      id,
      period: '2025-11'
    })
    expect(changed.versions.map(({ filters }) => filters.ky)).toEqual(['2026-10', '2025-11'])
    const compared = await handlers['reports:compare']({ id, against: '2026-10' })
    expect(compared.length).toBeGreaterThan(0)
    expect(compared.some(({ here, there }) => here !== there)).toBe(true)
  })

  test('all tables of a report are exported as CSV', async () => {
    const { id } = await program.handlers['reports:compose'](composedReportInput)
    await program.handlers['reports:export']({ id })
    const csv = readFileSync(join(folder, 'bao-cao-quan-so-nhieu-khoi.csv'), 'utf8')
    expect(csv).toContain('Biên chế, quân số từng đơn vị')
    expect(csv).toContain('STT,Đơn vị')
  })

  test.each([
    [
      'a page for looking up persons',
      { source: { ...page, page: '/chuyen-nganh/dong-vien-du-bi/tra-cuu' } },
      'NOT_FOUND'
    ],
    ['an unknown page', { source: { ...page, page: '/khong/co' } }, 'NOT_FOUND']
  ])('refuses a block of %s', async (_name, { source }, code) => {
    const blocks = [{ kind: 'figures' as const, source }]
    const composition = { ...composedReportInput.composition, blocks }
    expect(
      await program.ask('reports:compose', { ...composedReportInput, composition })
    ).toMatchObject({ error: { code, message: expect.stringMatching(/^Khối 1: /) } })
  })

  test('closing refuses a report with a block that has no data', async () => {
    const { id } = await compose([
      { kind: 'chart', source: page, title: '', index: 20, withTable: false }
    ])
    const { lacking } = await program.handlers['reports:previewDocument']({ id })
    expect(lacking).toEqual(['Khối 1: Trang không có biểu đồ này trong kỳ và phạm vi đã chọn.'])
    expect(await program.ask('reports:freeze', { id })).toMatchObject({
      error: { code: 'NOT_FOUND', message: lacking[0] }
    })
  })

  test('closing refuses an edited sentence that was written for other figures', async () => {
    const { id } = await compose([
      { kind: 'sentences', source: page, edited: 'Câu của đơn vị.', editedFrom: 'Câu cũ' }
    ])
    expect(await program.ask('reports:freeze', { id })).toMatchObject({
      error: { code: 'CONFLICT', message: expect.stringContaining('số liệu đã khác lúc sửa') }
    })
  })

  test('a period without figures is named instead of showing another period', async () => {
    const { id } = await program.handlers['reports:compose']({
      ...composedReportInput,
      period: '1999-01'
    })
    const { lacking } = await program.handlers['reports:previewDocument']({ id })
    expect(lacking[0]).toContain('Không còn số liệu của kỳ 01/1999')
  })

  test('a report of a page is shown as a document with its table as annex', async () => {
    const { id } = await program.handlers['reports:create']({
      draft: { name: 'Một trang', template: path, filters: { ky: '2026-10' }, note: '' }
    })
    const open = await preview(id)
    await program.handlers['reports:freeze']({ id })
    const closed = await preview(id)
    expect(closed).toEqual({ ...open, control: closed.control })
    expect(open.abstract).toBe('Một trang')
    expect(open.blocks.map(({ kind }) => kind)).toContain('figures')
    const [block] = open.annexes[0]?.blocks ?? []
    expect(block?.kind === 'table' && block.table.rows.at(-1)?.[0]?.text).toBe('Tổng cộng')
  })
})
