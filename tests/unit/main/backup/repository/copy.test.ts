import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs'
import { join } from 'node:path'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeMediumFault } from '../../../../../src/main/backup/repository/faults'
import { snapshotFileName } from '../../../../../src/main/backup/repository/manifest'
import {
  flipBit,
  openTestRepository,
  sha256Of,
  type TestRepository
} from '../../../../support/copies/repository'
import { simulateFullDisk } from '../../../../support/store/full-disk'

const mebibyte = 1_048_576

describe('copy of the data folder on another medium', () => {
  let repository: TestRepository
  beforeEach(async () => {
    repository = await openTestRepository()
  })

  const put = (path: string, size: number) => repository.put(path, randomBytes(size))
  /** Restores a repository copy into a new folder and returns the files by path. */
  async function restored(copy: string): Promise<Record<string, string>> {
    const target = join(repository.directory, '..', randomUUID())
    const { damaged } = await repository.read(copy, { target })
    expect(damaged).toEqual([])
    return Object.fromEntries(
      readdirSync(target, { recursive: true })
        .map(String)
        .filter(name => statSync(join(target, name)).isFile())
        .map(name => [name, sha256Of(readFileSync(join(target, name)))])
    )
  }

  it('a copy contains table generations, documents, records, logs and accounts, and restores every byte', async () => {
    const files = [
      put('warehouse/dm-001/g000001-0123456789ab.duckdb', 3 * mebibyte + 5),
      put('warehouse/dm-001/g000002-0123456789ab.duckdb', mebibyte),
      put('documents/00000000-0000-4000-8000-000000000001.bin', 0)
    ]
    repository.put('logs/audit.jsonl', 'a\nb\n')
    repository.put('logs/api-access/api-001.jsonl', 'c\n')
    repository.put('logs/copies/so-ban-sao.jsonl', 'd\n')
    repository.put('accounts.json', '{}')
    const { id, missing } = await repository.copy(files, { snapshot: '{"parts":[]}' })
    expect(missing).toEqual([])
    expect(await restored(id)).toEqual({
      ...Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])),
      [snapshotFileName]: sha256Of('{"parts":[]}'),
      'logs/audit.jsonl': sha256Of('a\nb\n'),
      'logs/api-access/api-001.jsonl': sha256Of('c\n'),
      'logs/copies/so-ban-sao.jsonl': sha256Of('d\n'),
      'accounts.json': sha256Of('{}')
    })
  })

  it('a copy leaves out keys and passwords of this machine and temporary files', async () => {
    for (const path of ['accounts.key', 'sources.json', 'gateway/settings.json', 'copies.json']) {
      repository.put(path, 'x')
    }
    repository.put('logs/.audit.jsonl.1.tmp', 'x')
    const { files } = await repository.copy([])
    expect(files).toBe(1)
  })

  it('a copy contains no file name and no data in plain text', async () => {
    const words = 'Nguyễn Văn Bình 001000039595'
    await repository.copy([
      repository.put('documents/00000000-0000-4000-8000-000000000001.bin', words)
    ])
    const { folder } = repository.place
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      expect(name).not.toContain('00000000-0000')
      const path = join(folder, name)
      if (statSync(path).isFile()) expect(readFileSync(path).includes(words)).toBe(false)
    }
    expect(repository.objects().some(path => path.includes(sha256Of(words)))).toBe(false)
  })

  it('a repeated copy writes only what has changed', async () => {
    const first = put('warehouse/dm-001/g000001-0123456789ab.duckdb', mebibyte)
    await repository.copy([first])
    const before = repository
      .objects()
      .map(path => [path, statSync(path, { bigint: true }).mtimeNs])
    const second = put('warehouse/dm-001/g000002-0123456789ab.duckdb', 7)
    const result = await repository.copy([first, second])
    expect(result).toMatchObject({ copied: 1, unchanged: 2, written: 7 })
    const now = repository.objects().map(path => [path, statSync(path, { bigint: true }).mtimeNs])
    expect(now).toHaveLength(before.length + 1)
    expect(now).toEqual(expect.arrayContaining(before))
  })

  it('a copy stores identical file content once, however many files have it', async () => {
    const bytes = randomBytes(100)
    const files = ['a', 'b'].map(letter =>
      repository.put(`documents/0000000${letter}-0000-4000-8000-000000000001.bin`, bytes)
    )
    expect(await repository.copy(files)).toMatchObject({ copied: 2, unchanged: 1, files: 3 })
    expect(repository.objects()).toHaveLength(2)
  })

  it('a copy keeps the intact object of a table generation whose file on this machine is damaged later', async () => {
    const file = put('warehouse/dm-001/g000001-0123456789ab.duckdb', mebibyte)
    await repository.copy([file])
    flipBit(join(repository.directory, file.path), 500_000)
    const { id, missing } = await repository.copy([file])
    expect(missing).toEqual([])
    expect((await restored(id))[file.path]).toBe(file.sha256)
  })

  it('the result of a copy run names damaged or missing files, and all other files are copied', async () => {
    const damaged = put('warehouse/dm-001/g000001-0123456789ab.duckdb', mebibyte)
    const gone = put('documents/00000000-0000-4000-8000-000000000001.bin', 5)
    const good = put('warehouse/dm-001/g000002-0123456789ab.duckdb', 9)
    flipBit(join(repository.directory, damaged.path), 3)
    rmSync(join(repository.directory, gone.path))
    const { id, missing, copied } = await repository.copy([damaged, gone, good])
    expect(missing).toEqual([damaged, gone].map(({ path }) => ({ path, isNeeded: true })))
    expect(copied).toBe(2)
    expect(Object.keys(await restored(id)).sort()).toEqual([snapshotFileName, good.path])
  })

  it('a copy run after a disk-full failure reuses the objects already written, and the failed run leaves no partial copy', {
    tags: 'F39'
  }, async () => {
    const first = put('warehouse/dm-001/g000001-0123456789ab.duckdb', mebibyte)
    const whole = await repository.copy([first])
    const second = put('warehouse/dm-001/g000002-0123456789ab.duckdb', mebibyte)
    const before = readdirSync(repository.place.folder, { recursive: true }).length
    const free = await simulateFullDisk(join(repository.directory, second.path))
    const refused = await repository.copy([first, second]).catch(error => error)
    free()
    expect(refused).toMatchObject({ code: 'DISK_FULL', message: backupCopyFaultText.full })
    const left = readdirSync(repository.place.folder, { recursive: true }).map(String)
    expect(left.filter(name => name.includes('.part'))).toEqual([])
    expect(left.length).toBeLessThanOrEqual(before + 1)
    expect((await repository.list()).copies).toHaveLength(1)
    expect((await restored(whole.id))[first.path]).toBe(first.sha256)
    expect(await repository.copy([first, second])).toMatchObject({ copied: 1 })
  })

  it.each([
    ['ENOSPC', 'DISK_FULL', backupCopyFaultText.full],
    ['EROFS', 'READ_ONLY', backupCopyFaultText.readOnly],
    ['EACCES', 'READ_ONLY', backupCopyFaultText.readOnly],
    ['ENOENT', 'NOT_FOUND', backupCopyFaultText.gone],
    ['EIO', 'IO_ERROR', backupCopyFaultText.broken]
  ])(
    'the storage error %s is described as %s with advice what to do',
    (code, expected, message) => {
      const fault = Object.assign(new Error(code), { code })
      expect(describeMediumFault(fault)).toMatchObject({ code: expected, message })
    }
  )

  it('a copy is refused when its storage medium is removed, and nothing is written into the empty mount point', async () => {
    const { folder } = repository.place
    renameSync(folder, `${folder}-away`)
    for (const isMountPoint of [false, true]) {
      if (isMountPoint) mkdirSync(folder)
      await expect(repository.copy([])).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: backupCopyFaultText.gone
      })
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('a copy is refused when the configured repository was replaced by another repository', async () => {
    const other = await openTestRepository()
    await expect(repository.copy([], { folder: other.place.folder })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: backupCopyFaultText.other
    })
    await expect(other.list()).resolves.toMatchObject({ copies: [] })
  })

  it('a copy run writes a missing object again before its manifest, which also completes older copies', async () => {
    const file = put('warehouse/dm-001/g000001-0123456789ab.duckdb', 10)
    const { id } = await repository.copy([file])
    const [object = ''] = repository.objects().filter(path => statSync(path).size === 64 + 10 + 16)
    rmSync(object)
    expect((await repository.list()).copies[0]).toMatchObject({ gone: [file.path] })
    // The next copy run writes the damaged object again, which also repairs the older copy.
    await repository.copy([file])
    expect(existsSync(object)).toBe(true)
    expect((await restored(id))[file.path]).toBe(file.sha256)
  })
})
