import { once } from 'node:events'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { examineFile, openImportFile } from '../../../../src/main/import/source-file'
import { profileWorkbookFile } from '../../../../src/main/import/workbook/profile-xlsx'
import { defaultSheetLimits } from '../../../../src/main/import/workbook/run-sheet'
import {
  type SheetProcessRequest,
  setSheetProcessRuntime
} from '../../../../src/main/import/workbook/sheet-process'
import type { ChildProcessLike } from '../../../../src/main/runtime/process/child-client'
import { residentBytesOf } from '../../../support/engine-process'
import { createTestFile } from '../../../support/files/import-files'
import {
  createSheetXml,
  createWorkbookParts,
  firstSheetPartPath,
  zipWorkbook
} from '../../../support/files/workbook'
import { isProcessAlive } from '../../../support/part-process'
import { createSourceProcesses } from '../../../support/sources'

const table = [
  ['Mã', 'Số'],
  ['x', 1]
]

describe('sheet parsed in a separate process', { tags: 'F61' }, () => {
  const processes = createSourceProcesses()
  const noted: number[] = []
  beforeAll(() =>
    setSheetProcessRuntime({
      start: () => processes.start() as unknown as ChildProcessLike<SheetProcessRequest>,
      residentOf: residentBytesOf,
      forceEnd: pid => process.kill(pid, 'SIGKILL'),
      note: code => noted.push(code)
    })
  )

  async function read(
    path: string,
    limits = defaultSheetLimits,
    signal = new AbortController().signal
  ) {
    const watch = { signal, onProgress: () => undefined }
    const source = await openImportFile(await examineFile(path), watch)
    try {
      return await profileWorkbookFile(source, {}, watch, { ...limits, time: 3_600_000 })
    } finally {
      await source.close()
    }
  }
  const newest = () => processes.started.at(-1)

  async function isGone(): Promise<boolean> {
    const child = newest()
    if (child && isProcessAlive(child)) await once(child, 'exit')
    return true
  }

  test('a sheet is parsed in a separate process that ends afterwards', async () => {
    const profile = await read(createTestFile('a.xlsx', zipWorkbook({ A: table })))
    expect(profile).toMatchObject({ sheet: 'A', rowCount: 1 })
    expect(await isGone()).toBe(true)
    expect(noted).toEqual([])
  })

  test('a sheet whose parsing exceeds the memory limit ends its process and is refused as too large', async () => {
    const rows = Array.from({ length: 400_000 }, (_, row) => `<row><c><v>${row}</v></c></row>`)
    const files = {
      ...createWorkbookParts({ A: table }),
      [firstSheetPartPath]: createSheetXml(rows.join(''))
    }
    const path = createTestFile('lon.xlsx', zipSync(files, { level: 1 }))
    await expect(read(path, { ...defaultSheetLimits, memory: 1 })).rejects.toThrow(
      'có quá nhiều ô để đọc'
    )
    expect(await isGone()).toBe(true)
    expect(noted).toEqual([])
  })

  test('cancelling the parsing of a sheet leaves no process', async () => {
    const stop = new AbortController()
    const path = createTestFile('b.xlsx', zipWorkbook({ A: table }))
    const before = processes.started.length
    processes.onStart(() => queueMicrotask(() => stop.abort(new Error('stopped'))))
    await expect(read(path, defaultSheetLimits, stop.signal)).rejects.toThrow('stopped')
    processes.onStart(() => undefined)
    expect(processes.started.length).toBe(before + 1)
    expect(await isGone()).toBe(true)
  })

  test('a process that fails while parsing a sheet is reported, and its exit code is logged', async () => {
    processes.onStart(() => setImmediate(() => newest()?.kill('SIGKILL')))
    await expect(read(createTestFile('c.xlsx', zipWorkbook({ A: table })))).rejects.toThrow(
      'dừng đột ngột'
    )
    processes.onStart(() => undefined)
    expect(noted).toHaveLength(1)
  })
})
