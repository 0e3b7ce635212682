import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { setSheetProcessRuntime } from '../../../../src/main/import/workbook/sheet-process'
import { createTestFile, profileTestFile } from '../../../support/files/import-files'
import { zipWorkbook } from '../../../support/files/workbook'
import {
  createSheetThreadProcess,
  threadRuntimeStubs
} from '../../../support/sheets/parse-in-threads'

const path = (): string => createTestFile('a.xlsx', zipWorkbook({ A: [['Mã'], ['x']] }))

describe('child process that dies while reading a workbook', { tags: 'F28' }, () => {
  test.each([
    ['ends without a word', 'process.exit(3)', 'dừng đột ngột'],
    ['throws', 'throw new Error("/secret/path")', 'dừng đột ngột']
  ])(
    'the import fails with a clear message and the program continues when the process %s',
    async (_name, code, words) => {
      const start = () => createSheetThreadProcess(() => new Worker(code, { eval: true }))
      setSheetProcessRuntime({ ...threadRuntimeStubs, start })
      const fault: unknown = await profileTestFile(path()).catch((error: unknown) => error)
      expect(String(fault)).toContain(words)
      expect(String(fault)).not.toContain('secret')
    }
  )
})
