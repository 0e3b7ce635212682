import type { ReadingOptions } from '@shared/model/file-import/choice'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { examineFile } from '../../../../src/main/import/source-file'
import { writeSourceFileRows } from '../../../../src/main/import/write-rows'
import { createTestFile, profileCsvText } from '../../../support/files/import-files'

const watch = { signal: new AbortController().signal, onProgress: () => undefined }

/** Rows that a load of this CSV content passes to the engine. */
async function writtenRows(content: string, choice: ReadingOptions = {}): Promise<string[][]> {
  let written = ''
  const write = { row: (text: string) => (written += text), rejected: () => undefined }
  await writeSourceFileRows(
    await examineFile(createTestFile('bang.csv', content)),
    choice,
    watch,
    write
  )
  const rows: string[][] = parse(written)
  return rows.map(([, ...cells]) => cells)
}

describe('detection of the quote character of a CSV file', () => {
  test('the apostrophe is detected as the quote character if apostrophes enclose cells', async () => {
    const content = "ma,ten\n1,'An, Bình'\n2,'Chi'\n"
    expect(await writtenRows(content)).toEqual([
      ['1', 'An, Bình'],
      ['2', 'Chi']
    ])
  })

  test.each([
    ['stand alone in cells', "ma,ten\n1,''\n2,''\n3,x\n"],
    ['stand beside cells in double quotes', "ma,ten\n1,'a'\n2,'b'\n3,\"x\ty\"\n"]
  ])(
    'the apostrophe is not detected as the quote character if apostrophes %s',
    async (_, content) => {
      expect((await profileCsvText(content)).reading?.quote).toBe('"')
    }
  )

  test.each([
    ["'", 'ma,ten\n1,\'An\'\n2,\'Nhà "Sen"\'\n3,"Chi" xã\n', {}],
    ['none', 'ma,ten\n1,An\n2,Nhà "Sen"\n3,"Chi" xã\n', { quote: 'none' }]
  ] as const)(
    'double quotes inside cells are kept if the quote character is %s',
    async (_, content, choice) => {
      expect(await writtenRows(content, choice)).toEqual([
        ['1', 'An'],
        ['2', 'Nhà "Sen"'],
        ['3', '"Chi" xã']
      ])
    }
  )
})

test('cells that contain lists of equal length are not split by the separator of the lists', async () => {
  const { columns, rows } = await profileCsvText('ma,nhan\n1,a|b|c|d|e\n2,f|g|h|i|k\n')
  expect(columns.map(({ title }) => title)).toEqual(['ma', 'nhan'])
  expect(rows[1]).toEqual(['2', 'f|g|h|i|k'])
})
