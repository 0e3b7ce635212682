import type { FormDraft } from '@shared/model/forms/form'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
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
})
