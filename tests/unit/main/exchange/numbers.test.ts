import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256HexOf } from '../../../../src/main/exchange/manifest'
import { formatPackageNumbers, nextPackageNumber } from '../../../../src/main/exchange/numbers'
import { openServicePackageStore } from '../../../../src/main/exchange/open-packages'
import { writeFolderAtomically } from '../../../../src/main/exchange/write-folder'
import { packageFixturePath } from '../../../support/packages/sending'
import { reversingKeyStore } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const hash = 'a'.repeat(64)

/**
 * Package log of a service after the program was killed between the reservation of the first
 * package number and its completion.
 */
async function killed(path: string, manifestSha256: string, temporary?: string) {
  const directory = makeTemporaryFolder()
  mkdirSync(join(directory, 'logs'), { recursive: true })
  const parts = { directory, readOnly: false, keyStore: reversingKeyStore }
  await openServicePackageStore(parts).note('dich-vu', {
    kind: 'reserved',
    number: 1,
    time: 1,
    user: 'A',
    period: 'K',
    rows: 1,
    source: 'B',
    folder: 'MA-000001',
    manifestSha256,
    path,
    ...(temporary !== undefined && { temporary }),
    sender: hash,
    receiver: ''
  })
  const numbers = await openServicePackageStore(parts).numbers('dich-vu', 2)
  return { state: numbers.get(1)?.state, next: nextPackageNumber(numbers) }
}

test('after a kill the files at the destination decide whether a reserved package number was used', async () => {
  const medium = makeTemporaryFolder()
  const path = join(medium, 'MA-000001')
  // An empty folder at the same path may be another medium, so it does not show whether the package
  // was written.
  expect(await killed(path, hash)).toEqual({ state: 'lost', next: 2 })
  const temporary = join(medium, '.MA-000001.part')
  mkdirSync(temporary)
  writeFileSync(join(temporary, 'goi.json'), '{}')
  const made = sha256HexOf(Buffer.from('{}'))
  expect(await killed(path, made, temporary)).toEqual({ state: undefined, next: 1 })
  expect(existsSync(temporary)).toBe(false)

  mkdirSync(path)
  writeFileSync(join(path, 'goi.json'), '{}')
  expect(await killed(path, made)).toEqual({ state: 'sent', next: 2 })
  expect(await killed(path, hash)).toEqual({ state: 'lost', next: 2 })

  expect(await killed(join(medium, 'khong-con', 'MA-000001'), hash)).toEqual({
    state: 'lost',
    next: 2
  })
})

test('writing a package to a full disk leaves no file and uses no package number', async () => {
  const medium = makeTemporaryFolder()
  let taken = 0
  async function* full(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(100)
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }
  const writing = writeFolderAtomically(
    join(medium, 'goi'),
    writer => writer.addParts(full(), 30, () => []).then(() => undefined),
    { commit: async () => void taken++ }
  )
  await expect(writing).rejects.toMatchObject({ code: 'DISK_FULL' })
  expect([readdirSync(medium), taken]).toEqual([[], 0])
})

test('a storage medium removed just before the end of the writing releases the package number', async () => {
  const medium = join(makeTemporaryFolder(), 'usb')
  mkdirSync(medium)
  const done: string[] = []
  const writing = writeFolderAtomically(
    join(medium, 'goi'),
    async writer => void (await writer.add('a', Buffer.from('a'))),
    {
      commit: async () => {
        done.push('taken')
        renameSync(medium, `${medium}-gone`)
      },
      undo: async ({ isNameless }) => void done.push(isNameless ? 'back' : 'unknown')
    }
  )
  await expect(writing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(done).toEqual(['taken', 'back'])
  rmSync(`${medium}-gone`, { recursive: true })
})

test('the content of a package is split into parts that together form the whole content', async () => {
  const medium = makeTemporaryFolder()
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.from('abcdefg')
    yield Buffer.from('hij')
  }
  await writeFolderAtomically(join(medium, 'goi'), async writer => {
    const parts = await writer.addParts(content(), 4, count =>
      Array.from({ length: count }, (_, place) => `p${place}`)
    )
    expect(parts.map(({ name, size }) => [name, size])).toEqual([
      ['p0', 4],
      ['p1', 4],
      ['p2', 2]
    ])
    expect(parts[2]?.sha256).toBe(sha256HexOf(Buffer.from('ij')))
  })
  expect(readdirSync(join(medium, 'goi'))).toEqual(['p0', 'p1', 'p2'])
})

test('a second program on the same data folder can neither issue a package number nor change a certificate', async () => {
  const directory = makeTemporaryFolder()
  mkdirSync(join(directory, 'logs'), { recursive: true })
  const room = openServicePackageStore({ directory, readOnly: true, keyStore: reversingKeyStore })
  const line = { kind: 'released', number: 1, time: 1 } as const
  await expect(room.note('dich-vu', line)).rejects.toThrow()
  const authority = readFileSync(packageFixturePath('goc.pem'))
  expect(() => room.certificates.add(authority, 'authority', '')).toThrow('chế độ chỉ xem')
  expect([...(await room.numbers('dich-vu', 1)).keys()]).toEqual([])
  expect(existsSync(join(directory, 'certificates.json'))).toBe(false)
})

test('formatPackageNumbers joins consecutive numbers into ranges', () => {
  expect(formatPackageNumbers([7, 3, 5, 6])).toBe('3, 5–7')
})
