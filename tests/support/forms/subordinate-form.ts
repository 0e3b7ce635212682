import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Form, FormDraft, FormUnit } from '@shared/model/forms/form'
import { createStructuredQuery } from '@shared/model/query/question'
import type { TestProgram } from '../handlers'
import { createFileLoadActions } from '../loading'
import { simpleFormDraft, writeEmptyForm } from './form-file'

const column = (name: string) => ({ table: 0, column: name })

/**
 * Draft of the small form with a total and a block over the table `quan_so` (unit `ma`, rank `cap`,
 * number `so_luong`), as subordinates fill it.
 */
export const subordinateFormDraft: FormDraft = {
  ...simpleFormDraft,
  queries: [
    {
      key: 'tong',
      name: 'Quân số',
      query: {
        asked: {
          form: 'tree',
          question: {
            ...createStructuredQuery('quan_so'),
            measures: [{ name: 'tong', kind: 'sum', column: column('so_luong') }]
          }
        },
        parameters: [],
        limit: 1_000
      },
      fills: [{ kind: 'column', column: column('ma'), value: 'unitCode' }]
    },
    {
      key: 'dong',
      name: 'Theo cấp',
      query: {
        asked: {
          form: 'tree',
          question: {
            ...createStructuredQuery('quan_so'),
            groups: [{ name: 'cap', column: column('cap') }],
            measures: [{ name: 'tong', kind: 'sum', column: column('so_luong') }],
            sort: [{ output: 'cap', direction: 'asc' }]
          }
        },
        parameters: [],
        limit: 1_000
      },
      fills: [{ kind: 'column', column: column('ma'), value: 'unitCode' }]
    }
  ],
  bindings: [
    ...simpleFormDraft.bindings,
    {
      kind: 'value',
      key: 'so',
      target: { kind: 'cell', sheet: 'Biểu 1', address: 'B4' },
      source: { kind: 'value', query: 'tong', column: 'tong', row: [] }
    },
    {
      kind: 'rows',
      key: 'khoi',
      target: { kind: 'block', sheet: 'Biểu 1', firstRow: 5, lastRow: 5 },
      source: {
        kind: 'rows',
        query: 'dong',
        columns: [
          { to: 'A', from: 'cap' },
          { to: 'B', from: 'tong' }
        ]
      }
    }
  ],
  checks: [
    {
      key: 'cong',
      name: 'Cộng khối bằng tổng',
      left: { kind: 'places', places: [{ kind: 'column', binding: 'khoi', to: 'B' }] },
      right: {
        kind: 'places',
        places: [{ kind: 'place', target: { kind: 'cell', sheet: 'Biểu 1', address: 'B4' } }]
      }
    }
  ]
}

/**
 * Creates the table and the form, and puts the filled files of two units that are not above each
 * other into the folder `came`.
 */
export async function fillSubordinateForms(
  program: TestProgram,
  folder: string
): Promise<{ readonly came: string; readonly form: Form; readonly units: FormUnit[] }> {
  const came = join(folder, 'cap-duoi')
  mkdirSync(came)
  const listed = await program.handlers['forms:units']({ period: '2026-10' })
  const below = listed.units.filter(({ depth }) => depth === 2).slice(0, 2)
  const units = below.map(({ depth: _, ...unit }) => unit)
  const [one, other] = units.map(({ code }) => code)
  const csv = ['ma,cap,so_luong', `${one},Tá,3`, `${one},Úy,12`, `${other},Úy,7`].join('\n')
  const { look, inputOf, create } = createFileLoadActions(program, folder)
  await create(inputOf(await look(csv, 'quan_so.csv'), { tableName: 'quan_so' }))
  program.choose(await writeEmptyForm(folder))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  const form = await program.handlers['forms:save']({
    ...{ id: null, file: brought.file, draft: subordinateFormDraft, version: null }
  })
  const request = { id: form.id, job: crypto.randomUUID(), period: '2026-10', units }
  const { outcomes } = await program.handlers['forms:fill'](request)
  for (const [index, { filled, error }] of outcomes.entries()) {
    if (!filled) throw new Error(error)
    const stored = join(folder, 'forms', `${filled.file.sha256}.bin`)
    copyFileSync(stored, join(came, `don-vi-${index + 1}.xlsx`))
  }
  return { came, form, units }
}
