import { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFile, readFile } from '../../../support/files/import-files'
import { zipWorkbook } from '../../../support/files/workbook'

const { death } = vi.hoisted(() => ({ death: { code: '' } }))
vi.mock('../../../../src/main/import/workbook/xlsx-worker?nodeWorker', () => ({
  default: (options: object) => new Worker(death.code, { ...options, eval: true })
}))

const path = (): string => makeFile('a.xlsx', zipWorkbook({ A: [['Mã'], ['x']] }))

describe('F28 the thread that reads a workbook dies half-way', () => {
  beforeEach(() => {
    death.code = ''
  })

  test.each([
    ['ends without a word', 'process.exit(3)', 'không đọc được'],
    ['throws', 'throw new Error("/secret/path")', 'bị hỏng']
  ])(
    'it %s: the import fails in plain words, and the program goes on',
    async (_name, code, words) => {
      death.code = code
      const fault: unknown = await readFile(path()).catch((error: unknown) => error)
      expect(String(fault)).toContain(words)
      expect(String(fault)).not.toContain('secret')
    }
  )
})
