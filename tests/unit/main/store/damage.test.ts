import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { describe, expect, test } from 'vitest'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { examineStoredFile } from '../../../../src/main/store/recovery/examine'
import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../../../src/main/store/state/envelope'
import { openStore } from '../../../../src/main/store/store'
import { chooseRepetitionCount } from '../../../support/effort'
import { createRandom } from '../../../support/seeded-random'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import {
  counterFilePath,
  counterSchema,
  counterStoreOptions,
  readCounter,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const shape = { version: 1, schema: counterSchema, migrations: [] }

async function prepare(text?: string) {
  const directory = makeTemporaryFolder()
  await writeCounterSaves(directory, 3, text)
  const path = counterFilePath(directory)
  const newest = readdirSync(join(directory, 'generations')).sort().at(-1) ?? ''
  return { directory, path, generation: join(directory, 'generations', newest) }
}

/**
 * Writes damaged content, and expects that it is quarantined, the newest rolling copy is restored
 * and a notice is given.
 */
async function expectRestored(content: Uint8Array) {
  const { directory, path, generation } = await prepare()
  writeFileSync(path, content)
  const store = openStore(counterStoreOptions(directory))
  expect(store.read().n).toBe(2)
  expect(store.mode).toBe('normal')
  expect(readFileSync(path).equals(readFileSync(generation))).toBe(true)
  const quarantinePath = join(directory, 'quarantine', 'counter.corrupt-20260102T030405678Z-1.json')
  expect(store.notices).toEqual([
    { kind: 'restored', file: path, quarantinePath, generation, message: expect.any(String) }
  ])
  expect(readFileSync(quarantinePath).equals(content)).toBe(true)
  await store.update(draft => {
    draft.n = 50
  })
  expect(openStore(counterStoreOptions(directory)).read().n).toBe(50)
}

test(
  'an empty store file is quarantined, and the newest rolling copy is restored',
  { tags: 'F07' },
  () => expectRestored(new Uint8Array())
)

describe('damaged store files', { tags: 'F08' }, () => {
  test('a 4 KB store file truncated at any byte is restored byte for byte', async () => {
    const { directory, path, generation } = await prepare('x'.repeat(4000))
    const whole = readFileSync(path)
    const restored = readFileSync(generation)
    expect(whole.length).toBeGreaterThan(4096)
    for (let length = 0; length < whole.length; length += chooseRepetitionCount(27, 1)) {
      writeFileSync(path, whole.subarray(0, length))
      const store = openStore(counterStoreOptions(directory))
      expect({ length, n: store.read().n }).toEqual({ length, n: 2 })
      expect(store.notices.map(({ kind }) => kind)).toEqual(['restored'])
      expect(readFileSync(path).equals(restored)).toBe(true)
    }
  }, 600_000)

  test('every flipped bit in a store file is detected as damage', async () => {
    const { path } = await prepare('Đảng, Nhà nước '.repeat(200))
    const whole = readFileSync(path)
    const random = createRandom(8)
    for (let flip = 0; flip < chooseRepetitionCount(500, 10_000); flip += 1) {
      const bit = Math.floor(random() * whole.length * 8)
      const bytes = Buffer.from(whole)
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const verdict = examineStoredFile({ ...nodeFileSystem, read: () => bytes }, path, shape)
      expect({ bit, kind: verdict.kind }).toEqual({ bit, kind: 'damaged' })
    }
  }, 600_000)

  test('every flipped bit in the envelope (version and checksum) of a store file is detected as damage', async () => {
    const { path } = await prepare()
    const whole = readFileSync(path)
    const headBytes = whole.indexOf('"data":') + 8
    const places = [...Array(headBytes).keys(), whole.length - 2, whole.length - 1]
    for (const place of places) {
      for (let bit = 0; bit < 8; bit += 1) {
        const bytes = Buffer.from(whole)
        bytes[place] = (bytes[place] ?? 0) ^ (1 << bit)
        const verdict = examineStoredFile({ ...nodeFileSystem, read: () => bytes }, path, shape)
        expect({ place, bit, kind: verdict.kind }).toEqual({ place, bit, kind: 'damaged' })
      }
    }
  })

  test('an invalid UTF-8 byte in a store file is damage, even in place of a stored replacement character (U+FFFD)', async () => {
    const { path } = await prepare('\ufffd')
    const whole = readFileSync(path)
    const place = whole.indexOf('\ufffd')
    const bytes = Buffer.concat([
      whole.subarray(0, place),
      Buffer.from([0xff]),
      whole.subarray(place + 3)
    ])
    expect(bytes.toString('utf8')).toBe(whole.toString('utf8'))
    const verdict = examineStoredFile({ ...nodeFileSystem, read: () => bytes }, path, shape)
    expect(verdict.kind).toBe('damaged')
  })

  test.each([
    ['NULs', () => Buffer.alloc(4096)],
    ['UTF-16', () => Buffer.from('\ufeff{"n":1,"text":"a"}', 'utf16le')],
    ['bytes that are not UTF-8', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    [
      'random bytes',
      () => Buffer.from(Array.from({ length: 4096 }, createRandom(5)).map(value => value * 256))
    ]
  ])('a file of %s is quarantined and the newest rolling copy is restored', (_, content) =>
    expectRestored(content())
  )

  test('a store file with a byte order mark is accepted and is not rewritten', async () => {
    const { directory, path } = await prepare()
    const content = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), readFileSync(path)])
    writeFileSync(path, content)
    const store = openStore(counterStoreOptions(directory))
    expect([store.read().n, store.notices]).toEqual([3, []])
    expect(readFileSync(path).equals(content)).toBe(true)
    await store.update(draft => {
      draft.n = 4
    })
    expect([readCounter(directory), store.notices]).toEqual([4, []])
  })
})

const wrongRoots = ['[]', '"x"', '5', 'null', 'true']
describe.each(wrongRoots)(
  'a store file whose JSON root is %s instead of an object',
  { tags: 'F09' },
  root => {
    test('a store file without an envelope whose root is not an object is damaged', () =>
      expectRestored(Buffer.from(root)))

    test('a store file whose data inside a valid envelope is not an object is damaged', () =>
      expectRestored(Buffer.from(formatStoreFileEnvelope({ version: 1, sequence: 9, text: root }))))
  }
)

describe('store data that violates its schema', { tags: 'F10' }, () => {
  test.each([
    ['an unknown key', '{"n":1,"text":"a","more":true}'],
    ['a missing key', '{"n":1}'],
    ['a wrong type', '{"n":"1","text":"a"}'],
    ['__proto__', '{"n":1,"text":"a","__proto__":{"polluted":true}}'],
    ['constructor', '{"n":1,"text":"a","constructor":{"prototype":{"polluted":true}}}']
  ])('store data with %s is quarantined even if its checksum is valid', async (_, text) => {
    await expectRestored(Buffer.from(formatStoreFileEnvelope({ version: 1, sequence: 9, text })))
    expect('polluted' in {}).toBe(false)
  })

  test('a duplicate JSON key added by hand to a store file is detected by the checksum', async () => {
    const { path } = await prepare()
    const edited = readFileSync(path, 'utf8').replace('"data":{"n":3', '"data":{"n":3,"n":4')
    expect(edited).toContain('"n":3,"n":4')
    await expectRestored(Buffer.from(edited))
  })

  test('forbidden keys such as __proto__ in store data are found at any depth even if the schema accepts them', () => {
    const text = '{"n":1,"text":[{"deep":[{"__proto__":{"polluted":true}}]}]}'
    const read = () => Buffer.from(formatStoreFileEnvelope({ version: 1, sequence: 1, text }))
    const loose = { ...shape, schema: z.object({ n: z.number(), text: z.any() }) }
    expect(loose.schema.safeParse(JSON.parse(text)).success).toBe(true)
    expect(examineStoredFile({ ...nodeFileSystem, read }, 'any', loose).kind).toBe('damaged')
  })
})

test('a missing store file is restored from the newest rolling copy', async () => {
  const { directory, path, generation } = await prepare()
  rmSync(path)
  const store = openStore(counterStoreOptions(directory))
  expect(store.read().n).toBe(2)
  expect(store.notices).toMatchObject([{ kind: 'restored', quarantinePath: undefined, generation }])
  expect(readFileSync(path).equals(readFileSync(generation))).toBe(true)
})

test('damaged rolling copies are quarantined together with the file, and the next intact one is restored', async () => {
  const { directory, path, generation } = await prepare()
  writeFileSync(path, 'a')
  writeFileSync(generation, 'b')
  const store = openStore(counterStoreOptions(directory))
  expect(store.read().n).toBe(1)
  expect(readdirSync(join(directory, 'quarantine'))).toHaveLength(2)
  expect(existsSync(generation)).toBe(false)
})

test('when the file and all rolling copies are damaged, they are quarantined, the initial data is used and a notice is given', async () => {
  const { directory, path } = await prepare()
  const folder = join(directory, 'generations')
  const files = [path, ...readdirSync(folder).map(name => join(folder, name))]
  for (const file of files) writeFileSync(file, 'broken')
  const store = openStore(counterStoreOptions(directory))
  expect(store.read().n).toBe(0)
  expect(store.notices).toMatchObject([{ kind: 'reseeded', file: path }])
  expect(readdirSync(join(directory, 'quarantine'))).toHaveLength(files.length)
  expect(readCounter(directory)).toBe(0)
})

test('the first start writes the initial data without a notice', () => {
  const directory = makeTemporaryFolder()
  const store = openStore(counterStoreOptions(directory))
  expect([store.read().n, store.notices, store.mode]).toEqual([0, [], 'normal'])
  expect(readdirSync(directory)).toEqual(['counter.json'])
})

test('an unreadable file is left in place, and the store opens read-only', async () => {
  const { directory, path } = await prepare()
  const before = readFileSync(path)
  const disk = createBreakableFileSystem()
  disk.reset(call =>
    call.name === 'read' && call.path === path ? { fail: createErrnoError('EIO') } : undefined
  )
  const store = openStore(counterStoreOptions(directory, { fs: disk.fs }))
  expect([store.mode, store.read().n]).toEqual(['read-only', 2])
  await expect(store.update(() => undefined)).rejects.toMatchObject({ code: 'IO_ERROR' })
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('the quarantine folder keeps only the newest 20 files', async () => {
  const { directory, path } = await prepare()
  for (let round = 1; round <= 25; round += 1) {
    writeFileSync(path, `broken ${round}`)
    openStore(counterStoreOptions(directory))
  }
  const kept = readdirSync(join(directory, 'quarantine'))
  const rounds = kept.map(name => readFileSync(join(directory, 'quarantine', name), 'utf8'))
  expect(rounds.sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => `broken ${index + 6}`).sort()
  )
})

test('parseStoreFileEnvelope returns the content passed to formatStoreFileEnvelope, and the file contains version and sequence number', () => {
  const envelope = { version: 3, sequence: 12, text: '{"ten":"Nguyễn"}' }
  const file = formatStoreFileEnvelope(envelope)
  expect(parseStoreFileEnvelope(file)).toEqual(envelope)
  expect(JSON.parse(file)).toMatchObject({ v: 3, seq: 12, data: { ten: 'Nguyễn' } })
})
