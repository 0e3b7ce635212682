import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { examineFile } from '../../../../../src/main/import/source-file'
import { withTemporaryRecordFiles } from '../../../../../src/main/warehouse/loading/stage'
import { createBreakableFileSystem } from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test.each([
  ['succeeds', undefined],
  ['fails', new Error('the engine is gone')]
])(
  'a load that %s deletes its temporary row files asynchronously, without blocking the main thread',
  async (_, error) => {
    const directory = makeTemporaryFolder()
    const path = join(directory, 'a.csv')
    writeFileSync(path, 'a,b\nmột,2\n')
    const file = { file: await examineFile(path), choice: {}, width: 2 }
    const { fs, calls } = createBreakableFileSystem()
    const watch = { signal: new AbortController().signal, onProgress: () => undefined }
    const loaded = withTemporaryRecordFiles({ directory, fs }, file, watch, async () => {
      if (error) throw error
    })
    await loaded.catch(thrown => expect(thrown).toBe(error))
    const removals = calls.filter(({ name }) => name.startsWith('remove'))
    expect(removals.map(call => [call.name, basename(call.path).replace(/^load-\w+/, '')])).toEqual(
      [
        ['removeAside', '-rows.csv'],
        ['removeAside', '-rejected.csv']
      ]
    )
    expect(readdirSync(join(directory, 'warehouse', 'temporary'))).toEqual([])
  }
)
