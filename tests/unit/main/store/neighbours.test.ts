import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { openStore } from '../../../../src/main/store/store'
import {
  counterFilePath,
  counterStoreOptions,
  readCounter,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('store file that another program replaces while the store is open', {
  tags: 'F18'
}, () => {
  test.each([
    [
      'with another state',
      formatStoreFileEnvelope({ version: 1, sequence: 2, text: '{"n":99,"text":"a"}' })
    ],
    ['with rubbish', 'rubbish'],
    // This content has the same length and is written in place, so only the modification time
    // differs.
    [
      'with as many bytes',
      formatStoreFileEnvelope({ version: 1, sequence: 2, text: '{"n":9,"text":"xin chào"}' })
    ]
  ])(
    'a store file replaced %s by another program is moved aside as a conflict, and the state of the store is saved',
    async (_, content) => {
      const directory = makeTemporaryFolder()
      const store = await writeCounterSaves(directory, 2)
      const told: string[] = []
      store.onNotice(notice => told.push(notice.kind))
      writeFileSync(counterFilePath(directory), content)
      await store.update(draft => {
        draft.n += 1
      })
      expect(readCounter(directory)).toBe(3)
      const [aside = ''] = readdirSync(join(directory, 'quarantine'))
      expect(aside).toBe('counter.conflict-20260102T030405678Z-1.json')
      expect(readFileSync(join(directory, 'quarantine', aside), 'utf8')).toBe(content)
      expect(told).toEqual(['conflict'])
      expect(store.notices).toMatchObject([{ kind: 'conflict', file: counterFilePath(directory) }])
      for (const name of readdirSync(join(directory, 'generations'))) {
        expect(readFileSync(join(directory, 'generations', name), 'utf8')).not.toBe(content)
      }
    }
  )

  test('a store file replaced with identical content is not a conflict', async () => {
    const directory = makeTemporaryFolder()
    const store = await writeCounterSaves(directory, 2)
    utimesSync(counterFilePath(directory), 1, 1)
    await store.update(draft => {
      draft.n += 1
    })
    expect(store.notices).toEqual([])
    expect(readCounter(directory)).toBe(3)
  })
})

test('a store file replaced with a different file of the same size and time is detected', {
  tags: 'F18'
}, async () => {
  const directory = makeTemporaryFolder()
  const stopped = {
    ...nodeFileSystem,
    stat: (path: string) => {
      const found = nodeFileSystem.stat(path)
      return found && { ...found, mtimeNs: 1n }
    }
  }
  const store = openStore(counterStoreOptions(directory, { fs: stopped }))
  const path = counterFilePath(directory)
  const other = readFileSync(path, 'utf8').replace('"n":0', '"n":9')
  writeFileSync(`${path}.copy`, other)
  nodeFileSystem.rename(`${path}.copy`, path)
  await store.update(draft => {
    draft.n += 1
  })
  expect(store.notices).toMatchObject([{ kind: 'conflict' }])
})
