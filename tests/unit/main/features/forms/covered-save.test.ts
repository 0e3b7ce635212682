import type { Permission } from '@shared/model/admin/roles'
import type { FormDraft } from '@shared/model/forms/form'
import type { FormQuery } from '@shared/model/forms/source'
import { createStructuredQuery } from '@shared/model/query/question'
import { composedReportTemplate } from '@shared/model/reports/composition'
import { beforeEach, expect, test } from 'vitest'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../../support/forms/form-file'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const person = 'Nguyễn Văn An'
const covered = 'Đã che'
const column = { table: 0, column: 'ho_ten' }
/** Query of a table that is gone, so that every value in it may name a person. */
const query: FormQuery = {
  key: 'mot-nguoi',
  name: 'Một người',
  query: {
    asked: {
      form: 'tree',
      question: {
        ...createStructuredQuery('ho_so_nguoi'),
        filter: { kind: 'compare', column, test: 'is', value: { value: person } },
        groups: [{ name: 'ho_ten', column }],
        measures: [{ name: 'so', kind: 'count' }]
      }
    },
    parameters: [],
    limit: 100
  },
  fills: []
}
const draft: FormDraft = {
  ...simpleFormDraft,
  queries: [query],
  bindings: [
    ...simpleFormDraft.bindings,
    {
      kind: 'value',
      key: 'so',
      target: { kind: 'cell', sheet: 'Biểu 1', address: 'B4' },
      source: {
        kind: 'value',
        query: query.key,
        column: 'so',
        row: [{ column: 'ho_ten', text: person }]
      }
    }
  ]
}

let program: TestProgram
beforeEach(() => {
  program = openTestProgram({ folder: makeTemporaryFolder() })
})

/** Takes the right to personal data from the operator, but not the right to analyse. */
const losePersonalRight = () =>
  program.storage.records.update(state => {
    const may: Permission[] = ['view', 'export', 'analyse']
    state.customRoles = [{ id: 'vt-1', label: 'Soạn biểu', may, tableGroups: 'all' }]
    const operator = state.users.find(({ id }) => id === 'user-001')
    if (operator) operator.role = 'vt-1'
  })

async function openCoveredForm() {
  program.choose(await writeEmptyForm(makeTemporaryFolder()))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const { id, file } = await program.handlers['forms:save']({
    ...{ id: null, file: brought.file, draft, version: null }
  })
  await losePersonalRight()
  const { form } = await program.handlers['forms:get']({ id })
  const { name, code, description, secrecy, queries, bindings, checks, unitBinding } = form
  const seen = { name, code, description, secrecy, queries, bindings, checks, unitBinding }
  expect(JSON.stringify(seen)).not.toContain(person)
  expect(JSON.stringify(seen)).toContain(covered)
  return { id, file, seen, version: form.version }
}

const stored = () => program.storage.records.read().forms[0]

test('a form that was saved by a user who sees covered values keeps the stored ones', async () => {
  const { id, file, seen, version } = await openCoveredForm()
  const answer = await program.handlers['forms:save']({
    ...{
      id,
      file,
      version,
      draft: { ...seen, name: 'Tên mới', bindings: seen.bindings.toReversed() }
    }
  })
  expect(JSON.stringify(answer)).not.toContain(person)
  expect(stored()?.name).toBe('Tên mới')
  expect(stored()?.queries).toEqual(draft.queries)
  expect(stored()?.bindings).toEqual(draft.bindings.toReversed())
})

test('a changed query or place with covered values is refused, and the form stays', async () => {
  const { id, file, seen, version } = await openCoveredForm()
  const changedQuery = seen.queries.map(one => ({ ...one, query: { ...one.query, limit: 7 } }))
  const changedPlace = seen.bindings.map(one =>
    one.kind === 'value' && one.key === 'so'
      ? { ...one, target: { kind: 'cell' as const, sheet: 'Biểu 1', address: 'B5' } }
      : one
  )
  for (const change of [{ queries: changedQuery }, { bindings: changedPlace }]) {
    const save = program.handlers['forms:save']({
      ...{ id, file, version, draft: { ...seen, ...change } }
    })
    await expect(save).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  expect(stored()).toMatchObject({ version, queries: draft.queries, bindings: draft.bindings })
})

test('a place is not restored below another query, which could show its values', async () => {
  const { id, file, seen, version } = await openCoveredForm()
  const other = createStructuredQuery('don_vi')
  const queries = seen.queries.map(one => ({
    ...one,
    query: { ...one.query, asked: { form: 'tree' as const, question: other } }
  }))
  const save = program.handlers['forms:save']({
    ...{ id, file, version, draft: { ...seen, queries } }
  })
  await expect(save).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a trial of a covered form runs the stored queries', async () => {
  const { id, file, seen } = await openCoveredForm()
  const { results } = await program.handlers['forms:try']({
    ...{ job: crypto.randomUUID(), form: id, file, draft: seen, keys: ['so'] },
    ...{ period: '2026-10', unit: wholeForce }
  })
  expect(results[0]?.fault).not.toBe('')
  const changed = seen.queries.map(one => ({ ...one, query: { ...one.query, limit: 7 } }))
  const refused = program.handlers['forms:try']({
    ...{ job: crypto.randomUUID(), form: id, file, draft: { ...seen, queries: changed } },
    ...{ keys: ['so'], period: '2026-10', unit: wholeForce }
  })
  await expect(refused).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a report of several blocks keeps its stored queries when a user saves covered ones', async () => {
  const source = { kind: 'query' as const, query: query.query }
  const blocks = [
    { kind: 'table' as const, title: 'Một người', annex: false, landscape: false, source }
  ]
  const composition = { ...composedReportInput.composition, blocks }
  const { id } = await program.handlers['reports:compose']({ ...composedReportInput, composition })
  await losePersonalRight()
  const { report } = await program.handlers['reports:get']({ id })
  if (!report.composition) throw new Error('no blocks')
  expect(JSON.stringify(report)).not.toContain(person)
  const input = { ...composedReportInput, id, name: 'Tên mới' }
  const answer = await program.handlers['reports:recompose']({
    ...input,
    composition: { ...report.composition, abstract: 'Trích yếu mới' }
  })
  expect(JSON.stringify(answer)).not.toContain(person)
  const [kept] = program.storage.records.read().reports
  expect(kept?.template).toBe(composedReportTemplate)
  expect(kept?.composition).toEqual({ ...composition, abstract: 'Trích yếu mới' })
  const changed = report.composition.blocks.map(block => ({
    ...block,
    source: {
      ...source,
      query: { ...query.query, limit: 7, asked: coveredAsked(report.composition) }
    }
  }))
  const refused = program.handlers['reports:recompose']({
    ...input,
    composition: { ...report.composition, blocks: changed as never }
  })
  await expect(refused).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

function coveredAsked(composition: { readonly blocks: readonly object[] } | undefined) {
  const [block] = composition?.blocks ?? []
  return (block as { source: { query: typeof query.query } }).source.query.asked
}
