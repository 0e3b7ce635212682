import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormDraft, FormUnit } from '@shared/model/forms/form'
import { writeXlsx } from '../../../src/main/files/xlsx'

/** Rows of the small form of tests: title, period, unit, a figure and a total. */
const rows = [
  ['Kỳ', ''],
  ['Đơn vị', ''],
  ['Số đơn vị', ''],
  ['Người lập', '']
]

/** Bytes of a small empty form with the sheet "Biểu 1", whose cells B2 to B5 are empty. */
async function buildEmptyForm(): Promise<Uint8Array> {
  async function* batches() {
    yield rows
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx('Biểu 1', ['Mục', 'Giá trị'], batches())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Writes the small empty form into a folder and returns its path. */
export async function writeEmptyForm(folder: string, name = 'bieu-01.xlsx'): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await buildEmptyForm())
  return path
}

export const wholeForce: FormUnit = { id: 'all', code: '', name: 'Toàn lực lượng', superior: '' }

/** Draft of the small form, which needs no table. */
export const simpleFormDraft: FormDraft = {
  name: 'Biểu quân số',
  code: 'Biểu 01/QS',
  description: '',
  secrecy: 'none',
  queries: [],
  bindings: [
    {
      kind: 'value',
      key: 'ky',
      target: { kind: 'cell', sheet: 'Biểu 1', address: 'B2' },
      source: { kind: 'parameter', parameter: 'periodWords' }
    },
    {
      kind: 'value',
      key: 'don-vi',
      target: { kind: 'cell', sheet: 'Biểu 1', address: 'B3' },
      source: { kind: 'parameter', parameter: 'unitName' }
    }
  ],
  checks: [],
  unitBinding: 'don-vi'
}
