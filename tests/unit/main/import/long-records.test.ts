import { expect, test } from 'vitest'
import { examineFile } from '../../../../src/main/import/source-file'
import { writeSourceFileRows } from '../../../../src/main/import/write-rows'
import { createTestFile } from '../../../support/files/import-files'

const plainRows = 34_000
const watch = { signal: new AbortController().signal, onProgress: () => undefined }

test.each([
  ['without quotes', 'x'],
  ['in quotes', '"']
])('a NUL character at the start of a very long CSV record is removed: %s', async (_how, sign) => {
  const quote = sign === '"' ? '"' : ''
  const long = 'a'.repeat(200_000)
  // This number of rows puts the NUL character between two of the samples used to detect the
  // encoding.
  const plain = '1,a\n'.repeat(plainRows)
  const text = `so,chu\n${plain}2,${quote}b\0${long}${quote}\n3,c\n`
  let rows = ''
  let rejected = ''
  const file = await examineFile(createTestFile('dài.csv', text))
  const counts = await writeSourceFileRows(file, {}, watch, {
    row: line => {
      rows += line
    },
    rejected: line => {
      rejected += line
    }
  })
  expect(counts).toEqual({ rows: plainRows + 2, rejected: 0 })
  expect(`${rows}${rejected}`).not.toContain('\0')
})
