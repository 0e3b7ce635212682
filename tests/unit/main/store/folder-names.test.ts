import fs, { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDocumentStore } from '../../../../src/main/files/documents'
import { openFormFileStore } from '../../../../src/main/forms/form-files'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { skippedTitleSuffix } from '../../../support/not-here'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const onWindows = skippedTitleSuffix(
  process.platform === 'win32',
  'Windows has no flush of a folder'
)

test.skipIf(onWindows)(
  `a folder that a killed process made is flushed into the folders above it, once for each process${onWindows}`,
  { tags: 'F19' },
  () => {
    const path = join(makeTemporaryFolder(), 'logs', 'new')
    mkdirSync(path, { recursive: true })
    const open = vi.spyOn(fs, 'openSync')
    onTestFinished(() => open.mockRestore())
    nodeFileSystem.makeFolder(path)
    expect(open.mock.calls.slice(0, 2)).toEqual([
      [dirname(path), 'r'],
      [dirname(dirname(path)), 'r']
    ])
    open.mockClear()
    nodeFileSystem.makeFolder(path)
    expect(open).not.toHaveBeenCalled()
    fs.rmSync(path, { recursive: true })
    nodeFileSystem.makeFolder(path)
    expect(open.mock.calls).toEqual([[dirname(path), 'r']])
  }
)

test.each([
  [
    'an attached document',
    'documents',
    async (folder: string) => {
      const source = join(makeTemporaryFolder(), 'van-ban.pdf')
      writeFileSync(source, '%PDF-1.7\n%%EOF\n')
      const { id } = await openDocumentStore(join(folder, 'documents')).take(source)
      return id
    }
  ],
  [
    'a file of a form',
    'forms',
    async (folder: string) => (await openFormFileStore(folder).put(Buffer.from('biểu'))).sha256
  ]
])(
  'the name of %s is flushed before a record can name it',
  { tags: 'F19' },
  async (_what, name, store) => {
    const folder = makeTemporaryFolder()
    const sync = vi.spyOn(nodeFileSystem, 'syncFolder')
    onTestFinished(() => sync.mockRestore())
    const id = await store(folder)
    const path = expect.stringContaining(join(folder, name, id))
    expect(sync).toHaveBeenLastCalledWith(join(folder, name), path)
  }
)
