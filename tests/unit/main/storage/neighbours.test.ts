import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sealEnvelope } from '../../../../src/main/storage/envelope'
import { nodeFileSystem } from '../../../../src/main/storage/file-system'
import { openStore } from '../../../../src/main/storage/store'
import {
  counterOptions,
  counterPath,
  fillCounter,
  readCounter,
  testTimeMs
} from '../../../support/counter-store'
import { createRandom } from '../../../support/seeded-random'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const hourMs = 60 * 60 * 1000

describe('F16 temporary files of killed saves', () => {
  test('of 50 files only ours, older than an hour, are removed', () => {
    const directory = makeTemporaryFolder()
    const random = createRandom(16)
    const digits = (count: number) =>
      String(Math.floor(random() * 10 ** count)).padStart(count, '0')
    const ours = () => `.counter.json.${digits(5)}.${randomUUID()}.tmp`
    const atomicallys = () => `counter.json.tmp-${digits(10)}a1b2c3`
    const others = [
      'notes.tmp',
      '.counter.json.tmp',
      '.counter.json.12.tmp',
      'counter.json.tmp-12',
      'a.json'
    ]
    const place = (count: number, name: () => string, ageMs: number) =>
      Array.from({ length: count }, () => {
        const file = name()
        writeFileSync(join(directory, file), 'x')
        const time = (testTimeMs - ageMs) / 1000
        utimesSync(join(directory, file), time, time)
        return file
      })
    const gone = [...place(15, ours, hourMs + 1000), ...place(10, atomicallys, 5 * hourMs)]
    const names = others.values()
    const stay = [
      ...place(12, ours, hourMs - 1000),
      ...place(8, atomicallys, 0),
      ...place(5, () => names.next().value ?? '', 9 * hourMs)
    ]
    expect(gone.length + stay.length).toBe(50)
    openStore(counterOptions(directory))
    expect(readdirSync(directory).sort()).toEqual([...stay, 'counter.json'].sort())
  })

  test('a folder that is named like one stays', () => {
    const directory = makeTemporaryFolder()
    const name = `.counter.json.1.${randomUUID()}.tmp`
    mkdirSync(join(directory, name))
    utimesSync(join(directory, name), 1, 1)
    openStore(counterOptions(directory))
    expect(readdirSync(directory)).toContain(name)
  })
})

describe('F18 another program replaces the file while we run', () => {
  test.each([
    ['with another state', sealEnvelope({ version: 1, sequence: 2, text: '{"n":99,"text":"a"}' })],
    ['with rubbish', 'rubbish']
  ])('%s: its content is kept as a conflict and ours goes on', async (_, content) => {
    const directory = makeTemporaryFolder()
    const store = await fillCounter(directory, 2)
    const told: string[] = []
    store.onNotice(notice => told.push(notice.kind))
    writeFileSync(counterPath(directory), content)
    await store.update(draft => {
      draft.n += 1
    })
    expect(readCounter(directory)).toBe(3)
    const [aside = ''] = readdirSync(join(directory, 'quarantine'))
    expect(aside).toBe('counter.conflict-20260102T030405678Z-1.json')
    expect(readFileSync(join(directory, 'quarantine', aside), 'utf8')).toBe(content)
    expect(told).toEqual(['conflict'])
    expect(store.notices).toMatchObject([{ kind: 'conflict', file: counterPath(directory) }])
    for (const name of readdirSync(join(directory, 'generations'))) {
      expect(readFileSync(join(directory, 'generations', name), 'utf8')).not.toBe(content)
    }
  })

  test('with the same content: that is no conflict', async () => {
    const directory = makeTemporaryFolder()
    const store = await fillCounter(directory, 2)
    utimesSync(counterPath(directory), 1, 1)
    await store.update(draft => {
      draft.n += 1
    })
    expect(store.notices).toEqual([])
    expect(readCounter(directory)).toBe(3)
  })
})

test('F18 a file of the same size and time but of another make is seen', async () => {
  const directory = makeTemporaryFolder()
  const stopped = {
    ...nodeFileSystem,
    stat: (path: string) => {
      const found = nodeFileSystem.stat(path)
      return found && { ...found, mtimeNs: 1n }
    }
  }
  const store = openStore(counterOptions(directory, { fs: stopped }))
  const path = counterPath(directory)
  const other = readFileSync(path, 'utf8').replace('"n":0', '"n":9')
  writeFileSync(`${path}.copy`, other)
  nodeFileSystem.rename(`${path}.copy`, path)
  await store.update(draft => {
    draft.n += 1
  })
  expect(store.notices).toMatchObject([{ kind: 'conflict' }])
})
