import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFormFileStore } from '../../../../src/main/forms/form-files'
import { formFilePackageId } from '../../../../src/main/forms/referenced-files'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const bytes = Buffer.from('nội dung của biểu')

test('a file is stored once under its SHA-256 and read back unchanged', async () => {
  const folder = makeTemporaryFolder()
  const store = openFormFileStore(folder)
  const file = await store.put(bytes)
  expect(await store.put(bytes)).toEqual(file)
  expect(file).toEqual({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length
  })
  expect(readdirSync(join(folder, 'forms'))).toEqual([`${file.sha256}.bin`])
  expect(Buffer.from(await store.read(file, 'biểu'))).toEqual(bytes)
})

test('a file cut off by a power failure is refused, and storing its bytes again repairs it', {
  tags: 'F16'
}, async () => {
  const folder = makeTemporaryFolder()
  const store = openFormFileStore(folder)
  const file = await store.put(bytes)
  writeFileSync(join(folder, 'forms', `${file.sha256}.bin`), bytes.subarray(0, 5))
  await expect(store.read(file, 'biểu')).rejects.toMatchObject({ code: 'IO_ERROR' })
  expect(await store.isIntact(file)).toBe(false)
  await store.put(bytes)
  expect(await store.isIntact(file)).toBe(true)
})

test('a file that is stored again is not deleted as unused', async () => {
  const folder = makeTemporaryFolder()
  const store = openFormFileStore(folder)
  const file = await store.put(bytes)
  utimesSync(join(folder, 'forms', `${file.sha256}.bin`), 0, 0)
  await store.put(bytes)
  await store.sweep(async () => new Set(), Date.now())
  expect(await store.isIntact(file)).toBe(true)
})

test('a file that was never stored is named in the refusal', async () => {
  const store = openFormFileStore(makeTemporaryFolder())
  const absent = { sha256: 'a'.repeat(64), size: 1 }
  await expect(store.read(absent, 'Biểu 01')).rejects.toThrow('Biểu 01')
  await expect(store.read({ sha256: '../records', size: 1 }, '')).rejects.toMatchObject({
    code: 'INVALID_INPUT'
  })
})

test('the next start deletes the part file of a killed write', { tags: 'F16' }, async () => {
  const folder = makeTemporaryFolder()
  openDataStorage(folder, { now: () => now }).release()
  mkdirSync(join(folder, 'forms'))
  const part = join(folder, 'forms', `${randomUUID()}.bin.part`)
  writeFileSync(part, bytes)
  openDataStorage(folder, { now: () => now })
  expect(readdirSync(join(folder, 'forms'))).toEqual([])
})

test('only unreferenced files older than a day are deleted', async () => {
  const folder = makeTemporaryFolder()
  const store = openFormFileStore(folder)
  const [used, old, fresh] = await Promise.all(
    ['a', 'b', 'c'].map(text => store.put(Buffer.from(text)))
  )
  for (const file of [used, old]) {
    const day = new Date(now - 2 * 86_400_000)
    utimesSync(join(folder, 'forms', `${file?.sha256}.bin`), day, day)
  }
  const recent = new Date(now)
  utimesSync(join(folder, 'forms', `${fresh?.sha256}.bin`), recent, recent)
  await store.sweep(async () => new Set([used?.sha256 ?? '']), now)
  expect(readdirSync(join(folder, 'forms')).toSorted()).toEqual(
    [`${used?.sha256}.bin`, `${fresh?.sha256}.bin`].toSorted()
  )
})

test('the id of a file in a package is a UUID that differs between files', () => {
  const [one = '', other = ''] = ['a', 'b'].map(text =>
    formFilePackageId(createHash('sha256').update(text).digest('hex'))
  )
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(one).not.toBe(other)
})
