import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { FileLoadRequest } from '../../../../../src/main/warehouse/loading/made-rows'
import { setUpTestEngines } from '../../../../support/engine'
import { zipWorkbook } from '../../../../support/files/workbook'
import { noOpenRenameSuffix } from '../../../../support/not-here'
import {
  createEmptyTextTable,
  createFileLoadSubmission,
  openTestLoads
} from '../../../../support/open-loads'
import { createBreakableFileSystem } from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const count = 20_000
const columns = ['ma', 'ten']
const rows = Array.from({ length: count }, (_, row) => [`DV${row}`, 'Đơn vị trực thuộc'] as const)
const files = {
  'tep.csv': ['ma;ten', ...rows.map(row => row.join(';'))].join('\n'),
  'tep.xlsx': zipWorkbook({ A: [['ma', 'ten'], ...rows] })
}
/** Ways to change the file, each with the message that the user then gets. */
const changes = {
  grows: [(path: string) => appendFileSync(path, 'X;y\n'), 'đã thay đổi sau khi chọn'],
  shrinks: [(path: string) => truncateSync(path, 100), 'đã thay đổi sau khi chọn'],
  'is written anew': [
    (path: string) => writeFileSync(path, readFileSync(path).reverse()),
    'đã thay đổi sau khi chọn'
  ],
  'is replaced by another': [
    (path: string) => {
      writeFileSync(`${path}.moi`, readFileSync(path))
      renameSync(`${path}.moi`, path)
    },
    'đã thay đổi sau khi chọn'
  ],
  'is replaced by a folder': [
    (path: string) => {
      rmSync(path)
      mkdirSync(path)
    },
    'đã thay đổi sau khi chọn'
  ],
  vanishes: [(path: string) => rmSync(path), 'đã bị xóa trong lúc đọc']
} as const
const missing: { readonly [how: string]: string } = { 'is replaced by another': noOpenRenameSuffix }

describe('source file that changes during a load', { tags: 'F62' }, () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let directory = ''
  let made: ReturnType<typeof openAll>
  beforeEach(() => {
    directory = makeTemporaryFolder()
    made = openAll()
  })

  /** Opens the load module on a simulated disk, with an existing table of loaded rows. */
  function openAll() {
    const disk = createBreakableFileSystem()
    const engine = start().engine
    const opened = openTestLoads({ directory, clock, reader: engine, writer: engine, fs: disk.fs })
    const table = createEmptyTextTable(opened.records.read().dataMarts[0], 'dm-900', columns)
    return { ...opened, disk, table }
  }

  async function send(name: keyof typeof files): Promise<FileLoadRequest & { path: string }> {
    const path = join(directory, name)
    writeFileSync(path, files[name])
    return { ...(await createFileLoadSubmission(path, columns)), path }
  }

  const watch = (stop = new AbortController()) => ({
    signal: stop.signal,
    onProgress: () => undefined
  })
  /**
   * Calls `act` when the first rows have been written and the rest of the file is still to be read.
   */
  const whileReading = (act: () => void): void => {
    let done = false
    made.disk.reset(({ name }) => {
      if (name !== 'write' || done) return undefined
      done = true
      act()
      return undefined
    })
  }
  const state = () => structuredClone(made.records.read().dataMarts)
  const waiting = () => readdirSync(join(directory, 'warehouse', 'temporary'))

  for (const [name, ...tags] of [['tep.csv'], ['tep.xlsx', 'whole']] as const)
    describe(`loading ${name}`, { tags }, () => {
      describe.each(Object.entries(changes))('load of a file that %s', (how, [change, message]) => {
        const notHere = missing[how] ?? ''
        test.skipIf(notHere)(
          `a load of the changing file stops with a message, publishes nothing and leaves no file${notHere}`,
          async () => {
            const sending = await send(name)
            const before = state()
            whileReading(() => change(sending.path))
            const said: unknown = await made.loads
              .create(made.table, sending, watch())
              .catch(error => error)
            expect(said).toBeInstanceOf(AppError)
            expect(said).toMatchObject({ code: 'INVALID_INPUT' })
            expect((said as AppError).message).toContain(message)
            expect(state()).toEqual(before)
            expect(waiting()).toEqual([])
            expect(readdirSync(join(directory, 'warehouse'))).toEqual(['temporary'])
            rmSync(sending.path, { recursive: true, force: true })
            // The same file can be loaded after the user chose it again.
            made.disk.reset()
            await made.loads.create(made.table, await send(name), watch())
            expect(state()).toHaveLength(before.length + 1)
            // A load into an existing table stops like the creation of a table.
            const again = await send(name)
            whileReading(() => change(again.path))
            const kept = state()
            const table = kept.find(({ id }) => id === made.table.id)
            if (!table) throw new Error('no table')
            const staging = made.loads.stage('lan-2', table, again, '', watch())
            await expect(staging).rejects.toThrow(message)
            expect(state()).toEqual(kept)
            expect(waiting()).toEqual([])
          }
        )
      })
    })

  test('a file that changes after it was completely read is loaded with the content that was read', async () => {
    const sending = await send('tep.csv')
    // The file is deleted after its last row was read, before the rows are checked.
    made.disk.reset(({ name }) => {
      if (name === 'close') rmSync(sending.path, { force: true })
      return undefined
    })
    const generation = await made.loads.create(made.table, sending, watch())
    expect(existsSync(sending.path)).toBe(false)
    expect(generation.rows).toBe(count)
  })

  /** Makes all reads of the file hang from the second chunk on. */
  async function hang(path: string) {
    const probe = await open(path)
    const handles = Object.getPrototypeOf(probe) as FileHandle
    await probe.close()
    const { read } = handles
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    let reads = 0
    handles.read = async function (this: FileHandle, ...given: unknown[]) {
      if (++reads > 9) {
        resolve()
        await gate
      }
      return Reflect.apply(read, this, given)
    } as FileHandle['read']
    onTestFinished(() => {
      handles.read = read
      release()
    })
    return { reached, release }
  }

  test('a load from a drive that hangs is cancelled at once, and other work continues', async () => {
    const sending = await send('tep.csv')
    const { reached, release } = await hang(sending.path)
    const stop = new AbortController()
    const before = state()
    const loading = made.loads.create(made.table, sending, watch(stop)).catch(error => error)
    await reached
    // Other work continues: another table can be opened meanwhile.
    const [other] = before
    await made.tables.open(other?.id ?? '')
    stop.abort()
    expect(await loading).toMatchObject({ name: 'AbortError' })
    expect(waiting()).toEqual([])
    expect(state()).toHaveLength(before.length)
    // The load succeeds once the drive responds again.
    release()
    await made.loads.create(made.table, sending, watch())
    expect(state()).toHaveLength(before.length + 1)
  })
})
