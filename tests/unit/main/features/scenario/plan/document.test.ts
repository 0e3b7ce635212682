import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  formatPlanComparison,
  formatPlanRows,
  formatPlanUnits
} from '@shared/features/scenario/plan/cells'
import { planText } from '@shared/features/scenario/plan/text'
import { expect, test } from 'vitest'
import { readDocx } from '../../../../../support/documents/read-docx'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

const id = 'kb-002'
const job = '00000000-0000-4000-8000-000000000057'
const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

async function saveAndRead({ handlers }: TestProgram, folder: string, other?: string) {
  const saved = await handlers['scenario:savePlanDocument']({
    id,
    ...(other !== undefined && { other }),
    format: 'docx',
    job
  })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  const { parts, paragraphs, tables } = readDocx(readFileSync(join(folder, saved.file.fileName)))
  return {
    // Marks stand in the footers, which are parts of their own.
    footers: Object.entries(parts).flatMap(([name, xml]) =>
      /footer\d*\.xml$/.test(name) ? xml : []
    ),
    paragraphs: paragraphs.map(({ text }) => text),
    tables: tables.map(({ rows }) => rows.map(row => row.map(({ text }) => text)))
  }
}

/** Rows with the ordinal number that a table of a document begins with. */
const numbered = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row, at) => [String(at + 1), ...row])

test('the document of a plan has each cell, price and assumption of the displayed plan', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const { handlers } = program
  const { settings } = await handlers['scenario:planForm']({ id })
  const groups = settings.groups.map(group => ({
    ...group,
    loss: 8.4,
    intakeLimit: 50,
    shortageCost: 137
  }))
  await handlers['scenario:savePlan']({ id, settings: { ...settings, years: 2, groups } })
  const { id: other } = await handlers['scenario:create']({ name: 'Một năm', copyOf: id })
  await handlers['scenario:savePlan']({ id: other, settings: { ...settings, years: 1 } })
  const view = await handlers['scenario:plan']({ id, job })
  const compared = await handlers['scenario:plan']({ id: other, job })
  if (view.kind !== 'optimal' || compared.kind !== 'optimal') throw new Error(view.kind)

  const { footers, paragraphs, tables } = await saveAndRead(program, folder, other)
  for (const rows of [
    formatPlanRows(view.rows),
    formatPlanUnits(view.units),
    formatPlanComparison(view.totals, compared.totals)
  ]) {
    expect(tables.map(table => table.slice(-rows.length))).toContainEqual(numbered(rows))
  }
  expect(view.prices.length).toBeGreaterThan(0)
  expect(paragraphs).toEqual(expect.arrayContaining([...view.prices]))
  const costs = tables.flat().find(row => row.includes(planText.form.shortageCost))
  expect(costs?.slice(2).every(cell => cell === '137')).toBe(true)
  const losses = tables.flat().find(row => row.includes(planText.form.loss))
  expect(losses?.slice(2).every(cell => cell === '8,4')).toBe(true)
  expect(paragraphs.join('\n')).toContain('2 năm, tính từ số liệu cuối tháng 10/2026')
  expect(footers.join('')).toContain('Dữ liệu mẫu – hư cấu')

  const [entry] = (await handlers['audit:list']({ query: list })).rows
  expect(entry?.action).toMatch(/^Xuất phương án của kịch bản tổ chức “.+” \(văn bản DOCX\)$/)
})

test('the document of a plan whose wishes contradict each other names them', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const { handlers } = program
  const { settings } = await handlers['scenario:planForm']({ id })
  const groups = settings.groups.map((group, at) => ({
    ...group,
    ...(at === 0 && { loss: 10, intakeLimit: 0, minFill: 100 })
  }))
  await handlers['scenario:savePlan']({ id, settings: { ...settings, years: 1, groups } })
  const { paragraphs } = await saveAndRead(program, folder)
  expect(paragraphs).toEqual(
    expect.arrayContaining([
      '- Tuyển Nhóm A năm đến 10/2027 tối đa 0 người',
      '- Nhóm A cuối kỳ thiếu tối đa 0 người'
    ])
  )
})
