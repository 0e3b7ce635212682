import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormDraft } from '@shared/model/forms/form'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../../support/forms/form-file'
import { formSheetPath, unpackForm } from '../../../../support/forms/make-form'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'

const programs = setUpScopedPrograms()
const column = (name: string) => ({ table: 0, column: name })

/** Draft of a form with one row for each unit of the table `so_luong`. */
const draft: FormDraft = {
  ...simpleFormDraft,
  queries: [
    {
      key: 'theo-don-vi',
      name: 'Theo đơn vị',
      query: {
        asked: {
          form: 'tree',
          question: {
            ...createStructuredQuery('so_luong'),
            groups: [{ name: 'don_vi', column: column('ma_don_vi') }],
            measures: [{ name: 'tong', kind: 'sum', column: column('so_luong') }],
            sort: [{ output: 'don_vi', direction: 'asc' }]
          }
        },
        parameters: [],
        limit: 1_000
      },
      fills: []
    }
  ],
  bindings: [
    ...simpleFormDraft.bindings,
    {
      kind: 'rows',
      key: 'khoi',
      target: { kind: 'block', sheet: 'Biểu 1', firstRow: 5, lastRow: 5 },
      source: {
        kind: 'rows',
        query: 'theo-don-vi',
        columns: [
          { to: 'A', from: 'don_vi' },
          { to: 'B', from: 'tong' }
        ]
      }
    }
  ]
}

test('a scheduled form is filled in the scope of the user who set its schedule', async () => {
  const { program, folder, load } = await programs.open()
  const table = await load('so_luong', ['ma_don_vi;so_luong', 'SD1;4321', 'TD1;5432', 'TD3;6543'])
  await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  program.choose(await writeEmptyForm(folder))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const { id } = await program.handlers['forms:save']({
    ...{ id: null, file: brought.file, draft, version: null }
  })
  const owner = await actAs(program, 'analyst', branchesOf('SD1'))
  await actAs(program, 'admin')
  const target = join(folder, 'xuat')
  mkdirSync(target)
  await program.storage.records.update(({ forms }) => {
    const form = forms.find(one => one.id === id)
    if (!form) throw new Error('no form')
    form.plan = {
      ...{ schedule: { kind: 'daily', time: '08:00' }, folder: target, since: 1, last: null },
      ...{ pattern: '{ten} - {don_vi}', units: [wholeForce], monthsBack: 0 },
      user: `Người ${owner}`
    }
  })
  await program.formExports.writeDue()
  const [file = ''] = readdirSync(target)
  const sheet = unpackForm(readFileSync(join(target, file)))[formSheetPath()] ?? ''
  for (const text of ['SD1', '4321', 'TD1', '5432']) expect(sheet).toContain(text)
  expect(sheet).not.toMatch(/TD3|6543/)
  const [filled] = program.storage.records.read().filledForms
  expect(filled?.within?.branches).toEqual(['SD1'])
})
