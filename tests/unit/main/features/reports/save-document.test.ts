import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { readDocx } from '../../../../support/documents/read-docx'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let program: TestProgram
let id = ''

beforeEach(async () => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
  id = (await program.handlers['reports:compose'](composedReportInput)).id
})

describe('reports saved as documents', () => {
  test('a DOCX file has every sentence and every cell of the document', async () => {
    const { document } = await program.handlers['reports:previewDocument']({ id })
    await program.handlers['reports:saveDocument']({ id, format: 'docx' })
    const file = join(folder, 'bao-cao-quan-so-nhieu-khoi.docx')
    const { paragraphs, tables } = readDocx(readFileSync(file))
    for (const block of document.blocks) {
      if (block.kind !== 'paragraph') continue
      expect(paragraphs.map(({ text }) => text)).toContain(block.text)
    }
    const [block] = document.annexes[0]?.blocks ?? []
    if (block?.kind !== 'table') throw new Error('no table')
    const cells = block.table.rows.map(row => row.map(({ text }) => text))
    const written = tables.map(({ rows }) => rows.map(row => row.map(({ text }) => text)))
    expect(written.map(rows => rows.slice(-cells.length))).toContainEqual(cells)
  })

  test('a saved document is audited with its format, and a closed one says its hash', async () => {
    await program.handlers['reports:freeze']({ id })
    await program.handlers['reports:saveDocument']({ id, format: 'pdf' })
    expect(existsSync(join(folder, 'bao-cao-quan-so-nhieu-khoi.pdf'))).toBe(true)
    const { rows } = await program.handlers['audit:list']({ query: list })
    expect(rows[0]?.action).toBe(`Xuất báo cáo “${composedReportInput.name}” (văn bản PDF)`)
    const { report } = await program.handlers['reports:get']({ id })
    const { document } = await program.handlers['reports:previewDocument']({ id })
    expect(document.control).toContain(report.frozen?.sha256)
  })

  test('a printed document is audited, and one whose print dialog is cancelled is not', async () => {
    expect(await program.handlers['reports:printDocument']({ id })).toEqual({ outcome: 'printed' })
    const printed = (await program.handlers['audit:list']({ query: list })).rows
    expect(printed[0]?.action).toBe(`In báo cáo “${composedReportInput.name}” ra giấy (văn bản)`)
    program.cancelSaving()
    expect(await program.handlers['reports:printDocument']({ id })).toEqual({
      outcome: 'cancelled'
    })
    expect((await program.handlers['audit:list']({ query: list })).rows).toEqual(printed)
  })

  test('a document that the user does not save leaves no file and no audit entry', async () => {
    program.cancelSaving()
    const before = (await program.handlers['audit:list']({ query: list })).rows
    expect(await program.handlers['reports:saveDocument']({ id, format: 'pdf' })).toEqual({
      outcome: 'cancelled'
    })
    expect((await program.handlers['audit:list']({ query: list })).rows).toEqual(before)
  })
})
