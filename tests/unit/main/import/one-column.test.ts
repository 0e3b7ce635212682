import { describe, expect, test } from 'vitest'
import { profileCsvText } from '../../../support/files/import-files'

describe('CSV file with one column', () => {
  test.each([
    ['moments', 'Lúc\n8417-06-03 22:05:09\n7338-07-31 02:44:15\n', ['datetime']],
    ['moments with their day first', 'Lúc\n03/06/2026 22:05\n31/07/2026 02:44\n', ['datetime']],
    ['numbers whose digits are grouped', 'Số tiền\n1 234 567\n7 654 321\n', ['integer']]
  ])(
    'a CSV file with one column is not split at blanks in its values: %s',
    async (_, content, types) => {
      const { columns, rowCount } = await profileCsvText(content)
      expect(columns.map(({ type }) => type)).toEqual(types)
      expect(rowCount).toBe(2)
    }
  )

  test('a CSV file with one column is read unsplit when a quoted cell contains a separator', async () => {
    const { columns, rowCount, rejectedCount } = await profileCsvText(
      'Ghi chú\n"Xã A; xã B"\nXã C; xã D\n"Xã E, xã F"\nXã G\nXã H\n'
    )
    expect(columns).toHaveLength(1)
    expect([rowCount, rejectedCount]).toEqual([5, 0])
  })

  test('a one-column CSV export of the program is read back without the apostrophes against spreadsheet formulas', async () => {
    const { rows } = await profileCsvText('ma\n"\';x"\n\'\'|x\n"1.234,5"\n')
    expect(rows.flat()).toEqual(["';x", "'|x", '1.234,5'])
  })

  test.each(['|b', 'x|y|z', 'a;b', 'a,b', 'a^b~c', 'a\tb'])(
    'a CSV file with one column and one row is not split at a separator that its header lacks: %j',
    async cell => {
      const { columns, rows } = await profileCsvText(`ma\n${cell}\n`)
      expect(columns.map(({ title }) => title)).toEqual(['ma'])
      expect(rows).toEqual([[cell]])
    }
  )

  test('a CSV file with one column of numbers is not split at blanks that its header lacks', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `${at + 1} ${at + 7}`)
    const { columns } = await profileCsvText(`ma\n${numbers.join('\n')}\n`)
    expect(columns.map(({ title }) => title)).toEqual(['ma'])
  })

  test('a file with two columns separated by a blank is read with two columns', async () => {
    const { columns } = await profileCsvText('Năm Số\n2025 12\n2026 1450\n')
    expect(columns.map(({ title }) => title)).toEqual(['Năm', 'Số'])
  })
})
