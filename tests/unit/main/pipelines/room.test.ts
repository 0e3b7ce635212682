import { readdirSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import type { FlowDependencies } from '../../../../src/main/parts'
import { extractSourceItems } from '../../../../src/main/pipelines/extract'
import { type FileSystem, nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { unfinishedLoadsFolder } from '../../../../src/main/warehouse/loading/stage'
import { diskReserveBytes } from '../../../../src/main/warehouse/room'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const columns = [
  { name: 'ma', title: 'Mã', dataType: 'string', numbers: 'vi', personal: false }
] as const

let directory = ''
let did: string[] = []
beforeEach(() => {
  directory = makeTemporaryFolder()
  nodeFileSystem.makeFolder(unfinishedLoadsFolder(directory))
  did = []
})

/**
 * Reads folder files of these sizes in bytes, with `free` bytes of free disk space beyond the
 * reserve.
 */
async function gatherFrom(sizes: readonly number[], free: number) {
  const fs: FileSystem = { ...nodeFileSystem, free: () => diskReserveBytes + free }
  const parts = { directory, warehouse: { fs } as FlowDependencies['warehouse'] }
  const openings = sizes.map((bytes, index) => ({
    file: `${index}.csv`,
    open: async () => ({
      title: `${index}.csv`,
      sha256: `${index}`,
      bytes,
      columns: [{ name: 'ma', title: 'Mã', dataType: 'string', numbers: 'vi' } as const],
      sheets: [],
      sheet: null,
      form: null,
      async extract(into: { rows: string; rejected: string }) {
        did.push(`read ${index}`)
        writeFileSync(into.rows, 'x')
        writeFileSync(into.rejected, '')
        return { rows: 1, rejected: 0 }
      },
      close: () => void did.push(`closed ${index}`)
    })
  }))
  const watch = { signal: new AbortController().signal, onRows: () => undefined }
  return extractSourceItems(parts, { columns, isOpen: true }, openings, 0, watch)
}

test.each([
  ['one file', [20], 100],
  ['two files', [10, 10], 100]
])(
  'folder files are read if at least five times their size is free on the disk: %s',
  async (_what, sizes, free) => {
    const gathered = await gatherFrom(sizes, free)
    expect(gathered.items.map(({ sha256 }) => sha256)).toEqual(sizes.map((_, index) => `${index}`))
  }
)

test.each([
  ['one file', [20], 99, ['closed 0']],
  ['two files together', [10, 10], 99, ['read 0', 'closed 0', 'closed 1']]
])(
  'folder files are not read if less than five times their size is free, and no file remains: %s',
  async (_what, sizes, free, done) => {
    await expect(gatherFrom(sizes, free)).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(did).toEqual(done)
    expect(readdirSync(unfinishedLoadsFolder(directory))).toEqual([])
  }
)
