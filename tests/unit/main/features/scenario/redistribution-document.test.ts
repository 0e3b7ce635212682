import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocx } from '../../../../support/documents/read-docx'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

test.each(['persons', 'equipment'] as const)(
  'the document of a redistribution of %s has all rows and totals of the displayed proposal',
  async subject => {
    const folder = makeTemporaryFolder()
    const { handlers } = openTestProgram({ folder })
    const view = await handlers['scenario:redistribution']({ id: 'kb-002', subject })
    const saved = await handlers['scenario:saveRedistributionDocument']({
      id: 'kb-002',
      subject,
      format: 'docx',
      job: crypto.randomUUID()
    })
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    const { paragraphs, tables } = readDocx(readFileSync(join(folder, saved.file.fileName)))
    const texts = tables.map(({ rows }) => rows.map(row => row.map(({ text }) => text)))
    const shown = (value: number) => value.toLocaleString('vi-VN')
    const rows = view.rows.map(({ group, from, to, amount, reason }, at) =>
      [String(at + 1), group, from, to, shown(amount), reason].join('|')
    )
    expect(rows.length).toBeGreaterThan(0)
    const written = texts.flat().map(row => row.join('|'))
    expect(written).toEqual(expect.arrayContaining(rows))
    expect(written).toContain(['Tổng cộng', shown(view.moved), ''].join('|'))
    expect(texts.flat().map(row => row.at(-1))).toEqual(
      expect.arrayContaining([view.shortage, view.excess, view.moved].map(shown))
    )
    expect(paragraphs.map(({ text }) => text)).toEqual(expect.arrayContaining([...view.notices]))
    const [entry] = (await handlers['audit:list']({ query: list })).rows
    expect(entry?.action).toMatch(/^Xuất đề xuất điều hòa .*\(văn bản DOCX\)$/)
  }
)
