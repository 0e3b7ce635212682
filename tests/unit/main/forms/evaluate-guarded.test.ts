import type { FormDraft } from '@shared/model/forms/form'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
import { composedReportInput } from '../../../support/calls/call-inputs'
import { setUpTestEngines } from '../../../support/engine'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../support/forms/form-file'
import { openTestProgram } from '../../../support/handlers'
import {
  createPeopleTable,
  toTreeQuery,
  unmaskPersonalData
} from '../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../support/query/sixty-people'

const patience = 120_000
const column = (name: string) => ({ table: 0, column: name })
const few = ['An', 'Ba', 'Ca'].map(name => [`Đỗ Văn ${name}`, '1980-01-01', 'Đại tá', 900])

const draft: FormDraft = {
  ...simpleFormDraft,
  unitBinding: null,
  queries: [
    {
      key: 'dem',
      name: 'Số người theo cấp bậc',
      query: toTreeQuery({
        ...createStructuredQuery('dm_nguoi'),
        groups: [{ name: 'cap_bac', column: column('cap_bac') }],
        measures: [{ name: 'so', kind: 'count' }]
      }),
      fills: []
    },
    {
      key: 'ten',
      name: 'Danh sách',
      query: toTreeQuery({
        ...createStructuredQuery('dm_nguoi'),
        columns: ['ho_ten', 'cap_bac'].map(name => ({ name, column: column(name) }))
      }),
      fills: []
    }
  ],
  bindings: [
    {
      kind: 'value',
      key: 'it',
      target: { kind: 'cell', sheet: 'Biểu 1', address: 'B2' },
      source: {
        kind: 'value',
        query: 'dem',
        column: 'so',
        row: [{ column: 'cap_bac', text: 'Đại tá' }]
      }
    },
    {
      kind: 'rows',
      key: 'khoi',
      target: { kind: 'block', sheet: 'Biểu 1', firstRow: 5, lastRow: 5 },
      source: { kind: 'rows', query: 'ten', columns: [{ to: 'A', from: 'ho_ten' }] }
    }
  ]
}

describe('a form of personal data', () => {
  const engines = setUpTestEngines({ handsOn: true })

  test(
    'small groups are suppressed and names are masked, even if the user may read them',
    async () => {
      const folder = engines.makeFolder()
      const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
      await createPeopleTable(program, folder, sixtyPeopleColumns, [...sixtyPeopleRows, ...few])
      await unmaskPersonalData(program, 'dm_nguoi')
      program.choose(await writeEmptyForm(folder))
      const brought = await program.handlers['forms:bring'](undefined)
      if (!brought) throw new Error('no file was chosen')
      const { results } = await program.handlers['forms:try']({
        job: crypto.randomUUID(),
        file: brought.file,
        draft,
        keys: [],
        period: '2026-10',
        unit: wholeForce
      })
      const [count, block] = results
      expect(count?.value).toMatchObject({ kind: 'text' })
      expect(count?.note).toContain('che')
      expect(block?.rows).toHaveLength(63)
      expect(JSON.stringify(block?.rows)).not.toMatch(/Nguyễn|Đỗ/)
      expect(block?.note).toContain('ho_ten')
    },
    patience
  )

  const whole = createStructuredQuery('dm_nguoi')
  const others = {
    kind: 'compare',
    column: column('cap_bac'),
    test: 'isNot',
    value: { value: 'Đại tá' }
  } as const
  const counting = (key: string, filter: typeof others | null) => ({
    key,
    name: key,
    query: toTreeQuery({ ...whole, filter, measures: [{ name: 'so', kind: 'count' as const }] }),
    fills: []
  })
  const countAt = (query: string, address: string): FormDraft['bindings'][number] => ({
    kind: 'value',
    key: query,
    target: { kind: 'cell', sheet: 'Biểu 1', address },
    source: { kind: 'value', query, column: 'so', row: [] }
  })

  test(
    'a figure that discloses a small group beside another one of the form, or of a filled form, is a fault',
    async () => {
      const folder = engines.makeFolder()
      const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
      await createPeopleTable(program, folder, sixtyPeopleColumns, [...sixtyPeopleRows, ...few])
      program.choose(await writeEmptyForm(folder))
      const brought = await program.handlers['forms:bring'](undefined)
      if (!brought) throw new Error('no file was chosen')
      const { file } = brought
      const base = { ...simpleFormDraft, unitBinding: null }
      const all = { ...base, queries: [counting('het', null)], bindings: [countAt('het', 'B2')] }
      const both = {
        ...base,
        queries: [counting('het', null), counting('tru', others)],
        bindings: [countAt('het', 'B2'), countAt('tru', 'B3')]
      }
      const rest = { ...base, queries: [counting('tru', others)], bindings: [countAt('tru', 'B3')] }
      const trial = async (tried: FormDraft) => {
        const { results } = await program.handlers['forms:try']({
          ...{ job: crypto.randomUUID(), file, draft: tried, keys: [] },
          ...{ period: '2026-10', unit: wholeForce }
        })
        return results.map(({ words, fault }) => words || fault.includes('dưới 5 người'))
      }
      expect(await trial(rest)).toEqual(['60'])
      expect(await trial(both)).toEqual(['63', true])
      const { id, version } = await program.handlers['forms:save']({
        ...{ id: null, file, draft: both, version: null }
      })
      await program.handlers['forms:fill']({
        ...{ id, job: crypto.randomUUID(), period: '2026-10', units: [wholeForce] }
      })
      expect(await trial(rest)).toEqual([true])
      // The query that was refused disclosed nothing, so that the whole may be filled again.
      expect(await trial(all)).toEqual(['63'])
      await program.handlers['forms:save']({
        ...{ id, file, draft: { ...base, bindings: [] }, version }
      })
      expect(await trial(rest)).toEqual([true])
      expect(await trial(all)).toEqual(['63'])
      const source = { kind: 'query' as const, query: counting('tru', others).query }
      const { lacking } = await program.handlers['reports:previewComposition']({
        ...composedReportInput,
        composition: {
          ...composedReportInput.composition,
          blocks: [{ kind: 'figures', source }]
        }
      })
      expect(lacking).toEqual([expect.stringContaining('dưới 5 người')])
    },
    patience
  )

  test(
    'a reader without the right to personal data does not see the names that its queries, places and checks contain',
    async () => {
      const folder = engines.makeFolder()
      const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
      await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
      program.choose(await writeEmptyForm(folder))
      const brought = await program.handlers['forms:bring'](undefined)
      if (!brought) throw new Error('no file was chosen')
      const value = { value: 'Nguyễn Văn An' }
      const filter = { kind: 'compare', column: column('ho_ten'), test: 'isNot', value } as const
      const [first] = draft.queries
      if (!first) throw new Error('no query')
      const query = toTreeQuery({ ...whole, filter, measures: [{ name: 'so', kind: 'count' }] })
      const named = (text: string) => ({ column: 'ho_ten', text })
      const source = { kind: 'value', query: 'ten', column: 'cap_bac' } as const
      const cross = { kind: 'cross' as const, query: 'cheo', across: [], measure: 'so' }
      const groups = ['ho_ten', 'cap_bac'].map(name => ({ name, column: column(name) }))
      const crossing = {
        ...counting('cheo', null),
        query: toTreeQuery({ ...whole, groups, measures: [{ name: 'so', kind: 'count' }] })
      }
      const rank = { column: 'cap_bac', text: 'Đại tá' }
      const target = (address: string) => ({ kind: 'cell', sheet: 'Biểu 1', address }) as const
      const { id } = await program.handlers['forms:save']({
        ...{ id: null, file: brought.file, version: null },
        draft: {
          ...simpleFormDraft,
          unitBinding: null,
          queries: [{ ...first, query }, ...draft.queries.slice(1), crossing],
          bindings: [
            {
              ...{ kind: 'value', key: 'mot', target: target('B2') },
              source: { ...source, row: [named('Trần Thị Bình'), rank] }
            },
            {
              ...{ kind: 'value', key: 'hai', target: target('B3') },
              source: { ...cross, down: ['Lê Văn Cường'] }
            }
          ],
          checks: [
            {
              ...{ key: 'ba', name: 'Khớp' },
              left: { kind: 'source', source: { ...source, row: [named('Phạm Thị Dung')] } },
              right: { kind: 'source', source: { ...source, row: [rank] } }
            }
          ]
        }
      })
      const names = [value.value, 'Trần Thị Bình', 'Lê Văn Cường', 'Phạm Thị Dung']
      const shown = async () => JSON.stringify(await program.handlers['forms:get']({ id }))
      const visible = async () => {
        const text = await shown()
        return [...names, rank.text].filter(name => text.includes(name))
      }
      expect(await visible()).toEqual([...names, rank.text])
      await program.handlers['users:choose']({ id: 'user-008' })
      expect(await visible()).toEqual([rank.text])
    },
    patience
  )
})
