import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportPlanFiles } from '@shared/model/reports/plan'
import { beforeEach, describe, expect, test } from 'vitest'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { planComposedReport } from '../../../../support/documents/planned-report'
import { readTestDocument } from '../../../../support/documents/written-document'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

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

const plan = (files: ReportPlanFiles): Promise<string> => planComposedReport(program, target, files)
const run = async (id: string) => (await program.handlers['reportPlans:run']({ id })).plan?.last
const read = (name: string) => readTestDocument(readFileSync(join(target, name)))

describe('release of documents by a second person', () => {
  const waitingFolder = () => join(folder, 'waiting-documents')
  const choose = (role: 'approver' | 'admin' | 'viewer') => {
    const user = program.storage.records
      .read()
      .users.find(one => one.role === role && one.status === 'active')
    return program.handlers['users:choose']({ id: user?.id ?? '' })
  }
  async function prepare(): Promise<string> {
    await program.handlers['configuration:update']({ releaseDocuments: true })
    const id = await plan({ formats: ['docx', 'pdf'], namePattern: '{ten}' })
    expect(await run(id)).toMatchObject({ file: 'Đã lập 2 tệp, chờ duyệt phát hành', error: '' })
    expect(readdirSync(target)).toEqual([])
    expect(program.told.at(-1)).toMatchObject({
      name: 'report:exported',
      payload: { error: '', awaitsRelease: true }
    })
    const [waiting] = await program.handlers['reports:waitingDocuments'](undefined)
    return waiting?.id ?? ''
  }

  test('a prepared document is released by another user, also after a restart, as it was prepared', async () => {
    const id = await prepare()
    program = openTestProgram({ folder })
    const [waiting] = await program.handlers['reports:waitingDocuments'](undefined)
    expect(waiting).toMatchObject({ id, name: composedReportInput.name, period: '2026-10' })
    expect(waiting?.refusal).not.toBe('')
    expect(await program.ask('reports:releaseDocument', { id })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    const { document } = await program.handlers['reports:waitingDocument']({ id })
    await choose('approver')
    await program.handlers['reports:releaseDocument']({ id })
    expect(readdirSync(target).sort()).toEqual([
      'Báo cáo quân số nhiều khối.docx',
      'Báo cáo quân số nhiều khối.pdf'
    ])
    expect(read('Báo cáo quân số nhiều khối.pdf')).toEqual({ format: 'pdf', document })
    expect(await program.handlers['reports:waitingDocuments'](undefined)).toEqual([])
    expect(readdirSync(waitingFolder())).toEqual([])
    expect(await program.ask('reports:releaseDocument', { id })).toMatchObject({
      error: { code: 'NOT_FOUND' }
    })
    const { rows } = await program.handlers['audit:list']({ query: list })
    expect(rows[0]?.action).toContain('Duyệt phát hành văn bản')
  })

  test('a user without the right to approve may read a prepared document, with the reason', async () => {
    const id = await prepare()
    await choose('viewer')
    const [waiting] = await program.handlers['reports:waitingDocuments'](undefined)
    expect(waiting?.refusal).toContain('không có quyền')
    expect(await program.ask('reports:waitingDocument', { id })).toMatchObject({ ok: true })
    await choose('approver')
    const [same] = await program.handlers['reports:waitingDocuments'](undefined)
    expect(same?.refusal).toBe('')
  })

  test('a refused document is deleted, and the plan has the reason', async () => {
    const id = await prepare()
    await choose('approver')
    expect(await program.ask('reports:refuseDocument', { id, reason: ' ' })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
    await program.handlers['reports:refuseDocument']({ id, reason: 'Sai số liệu' })
    expect(readdirSync(target)).toEqual([])
    expect(readdirSync(waitingFolder())).toEqual([])
    const { reports } = program.storage.records.read()
    expect(reports.find(one => one.composition)?.plan?.last?.error).toBe(
      'Bị từ chối phát hành: Sai số liệu'
    )
    const { rows } = await program.handlers['audit:list']({ query: list })
    expect(rows[0]?.action).toContain('Lý do: Sai số liệu')
  })

  test('an altered or missing prepared file is not released', async () => {
    const id = await prepare()
    await choose('approver')
    const file = join(waitingFolder(), id, 'Báo cáo quân số nhiều khối.pdf')
    for (const damage of [() => writeFileSync(file, 'khác'), () => rmSync(file)]) {
      damage()
      expect(await program.ask('reports:releaseDocument', { id })).toMatchObject({
        error: { code: 'CONFLICT' }
      })
      expect(readdirSync(target)).toEqual([])
    }
    expect(await program.handlers['reports:waitingDocuments'](undefined)).toHaveLength(1)
  })

  test('a release that was interrupted after its files were written does not write them twice', async () => {
    const id = await prepare()
    const source = join(waitingFolder(), id, 'Báo cáo quân số nhiều khối.docx')
    writeFileSync(join(target, 'Báo cáo quân số nhiều khối.docx'), readFileSync(source))
    await choose('approver')
    await program.handlers['reports:releaseDocument']({ id })
    expect(readdirSync(target).sort()).toEqual([
      'Báo cáo quân số nhiều khối.docx',
      'Báo cáo quân số nhiều khối.pdf'
    ])
  })

  test('files that a killed process left without an entry are deleted with the next preparation', async () => {
    mkdirSync(join(waitingFolder(), 'vb-cu'), { recursive: true })
    const id = await prepare()
    expect(readdirSync(waitingFolder())).toEqual([id])
  })
})
