import type { DataType } from '@shared/model/data-mart/data-types'
import fc from 'fast-check'
import { hostileText } from '../hostile-text'

/** Table as a file contains it: each cell as text, empty without a value. */
export interface GeneratedLoadTable {
  readonly columns: readonly { readonly name: string; readonly type: DataType }[]
  readonly rows: readonly (readonly string[])[]
}

/** Texts that look like values of other types, or that spreadsheet programs execute or change. */
const misleading = [
  ...['00012', '1E5', '1.10', '+84912345678', '=1+1', '-5', "'=1+1", "'abc", "''", '@x', '＝1'],
  ...[
    '12',
    '2026-11-20',
    '20/11/2026',
    '31/12/9999',
    '08:30',
    '5/6',
    'Có',
    'Không',
    'true',
    'NULL'
  ],
  ...['1234567890123456789', '1.234,5', '(350.000)', '95,5%', 'x', '..', '#N/A', 'a\tb', 'Lê Bá Tú']
]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const day = fc
  .date({ min: new Date('1600-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(value => value.toISOString().slice(0, 10))
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map(parts => parts.map(twoDigits).join(':'))

/** Generators of cells, by column type. */
const values: Readonly<Record<DataType, fc.Arbitrary<string>>> = {
  string: fc.oneof(
    fc.constantFrom(...misleading),
    // Texts with the replacement character U+FFFD are excluded, because every load rejects rows
    // that contain it.
    hostileText
      .map(text => text.normalize('NFC'))
      .filter(text => text.trim() !== '' && !text.includes('\ufffd'))
  ),
  integer: fc.oneof(
    fc.integer({ min: -9_999, max: 9_999 }).map(String),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)
  ),
  float: fc
    .oneof(
      fc.integer({ min: -99_999, max: 99_999 }).map(value => value / 8),
      fc.double({ noNaN: true, noDefaultInfinity: true })
    )
    .filter(value => value === 0 || Math.abs(value) >= 1e-323)
    .map(value =>
      Math.abs(value) < 1e15 ? String(value === 0 ? 0 : value) : value.toExponential()
    ),
  date: day,
  datetime: fc.tuple(day, clock).map(parts => parts.join(' ')),
  boolean: fc.constantFrom('Có', 'Không')
}

/**
 * Generator of tables with one to six columns of any type and up to twenty rows, none of which is
 * entirely empty.
 */
export const tableArbitrary: fc.Arbitrary<GeneratedLoadTable> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('ma', 'loai', 'don_vi', 'so_luong', 'ty_le', 'ngay', 'ghi_chu', 'ky', 'c1'),
      fc.constantFrom(...(Object.keys(values) as DataType[]))
    ),
    { minLength: 1, maxLength: 6, selector: ([name]) => name }
  )
  .chain(columns =>
    fc
      .array(
        fc.tuple(
          ...columns.map(([, type]) =>
            fc.oneof(
              { weight: 6, arbitrary: values[type] },
              { weight: 1, arbitrary: fc.constant('') }
            )
          )
        ),
        { minLength: 1, maxLength: 20 }
      )
      .map(rows => ({
        columns: columns.map(([name, type]) => ({ name, type })),
        rows: rows.filter(row => row.some(cell => cell !== ''))
      }))
  )
  .filter(({ rows }) => rows.length > 0)
