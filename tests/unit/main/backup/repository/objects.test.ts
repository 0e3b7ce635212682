import { randomBytes } from 'node:crypto'
import {
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { describe, expect, it } from 'vitest'
import {
  classifyRepositoryFolder,
  createBackupRepository,
  openBackupRepository
} from '../../../../../src/main/backup/repository/header'
import {
  flipBit,
  minimalKeyDerivationCost,
  openTestRepository,
  repositoryPassphrase
} from '../../../../support/copies/repository'
import { chooseRepetitionCount } from '../../../../support/effort'
import { createRandom } from '../../../../support/seeded-random'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

describe('stored objects of a backup repository', () => {
  it('the repository check finds a flipped bit in any object and names the file that the object belongs to', {
    tags: 'F55'
  }, async () => {
    const repository = await openTestRepository()
    const files = ['1', '2'].map(number =>
      repository.put(`warehouse/dm-00${number}/g000001-0123456789ab.duckdb`, randomBytes(2_000))
    )
    const { id } = await repository.copy(files)
    const random = createRandom(7)
    const paths = repository.objects()
    const found = new Set<string>()
    for (let turn = 0; turn < chooseRepetitionCount(20, 1_000); turn++) {
      const path = paths[Math.floor(random() * paths.length)] ?? ''
      const at = Math.floor(random() * statSync(path).size)
      flipBit(path, at)
      const { damaged } = await repository.read(id)
      expect(damaged, `byte ${at} of ${path}`).toHaveLength(1)
      for (const name of damaged) found.add(name)
      flipBit(path, at)
    }
    expect([...found].sort()).toEqual([...files.map(({ path }) => path), 'sao-luu.json'].sort())
    expect((await repository.read(id)).damaged).toEqual([])
  })

  it('the repository check finds truncated, swapped and removed objects', async () => {
    const repository = await openTestRepository()
    const files = ['1', '2'].map(number =>
      repository.put(`warehouse/dm-00${number}/g000001-0123456789ab.duckdb`, randomBytes(2_000))
    )
    const { id } = await repository.copy(files)
    const [one = '', two = ''] = repository.objects().filter(path => statSync(path).size > 2_000)
    const content = readFileSync(one)
    writeFileSync(one, readFileSync(two))
    expect((await repository.read(id)).damaged).toHaveLength(1)
    renameSync(one, `${one}-away`)
    expect((await repository.read(id)).damaged).toHaveLength(1)
    writeFileSync(one, content)
    truncateSync(one, 1_000)
    expect((await repository.read(id)).damaged).toHaveLength(1)
  })

  it('a copy run writes an object again after the repository check found it damaged and quarantined it', async () => {
    const repository = await openTestRepository()
    const file = repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(500))
    const { id } = await repository.copy([file])
    const [object = ''] = repository.objects().filter(path => statSync(path).size > 500)
    flipBit(object, 100)
    expect((await repository.read(id, { heals: true })).damaged).toEqual([file.path])
    expect(await repository.copy([file])).toMatchObject({ copied: 1 })
    expect((await repository.read(id)).damaged).toEqual([])
  })

  it('a restore leaves no damaged file in its destination folder', async () => {
    const repository = await openTestRepository()
    const file = repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(500))
    const { id } = await repository.copy([file])
    const [object = ''] = repository.objects().filter(path => statSync(path).size > 500)
    flipBit(object, 100)
    const target = join(repository.directory, '..', 'target')
    expect((await repository.read(id, { target })).damaged).toEqual([file.path])
    expect(readdirSync(join(target, 'warehouse/dm-001'))).toEqual([])
  })

  it('a manifest with changed bytes or a changed name is reported as unreadable, and others are read', async () => {
    const repository = await openTestRepository()
    await repository.copy([])
    await repository.copy([])
    const folder = join(repository.place.folder, 'snapshots')
    const [older = '', newer = ''] = readdirSync(folder).sort()
    flipBit(join(folder, older), 90)
    renameSync(join(folder, newer), join(folder, newer.replace('00000002', '00000009')))
    const { copies, unreadable } = await repository.list()
    expect(copies).toEqual([])
    expect(unreadable).toHaveLength(2)
  })
})

describe('header of a backup repository', () => {
  it('a repository opens on any machine with its passphrase in composed or decomposed Unicode form', async () => {
    const folder = makeTemporaryFolder()
    const { id, key } = await createBackupRepository(
      folder,
      repositoryPassphrase,
      minimalKeyDerivationCost
    )
    expect(await openBackupRepository(folder, repositoryPassphrase.normalize('NFD'))).toEqual({
      id,
      key
    })
  })

  it('a wrong repository passphrase is refused with an error at the passphrase field', async () => {
    const folder = makeTemporaryFolder()
    await createBackupRepository(folder, repositoryPassphrase, minimalKeyDerivationCost)
    await expect(openBackupRepository(folder, `${repositoryPassphrase}.`)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { passphrase: backupCopyFaultText.wrongPassphrase }
    })
  })

  it('a repository opens with its spare header when the header is missing or damaged', async () => {
    const folder = makeTemporaryFolder()
    const { key } = await createBackupRepository(
      folder,
      repositoryPassphrase,
      minimalKeyDerivationCost
    )
    truncateSync(join(folder, 'kho-sao-luu.json'), 40)
    expect((await openBackupRepository(folder, repositoryPassphrase)).key).toEqual(key)
    renameSync(join(folder, 'kho-sao-luu.json'), join(folder, 'x'))
    expect((await openBackupRepository(folder, repositoryPassphrase)).key).toEqual(key)
  })

  it('a header of a newer version is refused with its version number', async () => {
    const folder = makeTemporaryFolder()
    const newer = { format: 'kho-du-lieu-quan-luc-sao-luu', version: 2, other: true }
    writeFileSync(join(folder, 'kho-sao-luu.json'), JSON.stringify(newer))
    await expect(openBackupRepository(folder, repositoryPassphrase)).rejects.toMatchObject({
      code: 'NEWER_VERSION',
      message: backupCopyFaultText.newer('2')
    })
  })

  it('classifyRepositoryFolder distinguishes an empty folder, a repository and files of another program', async () => {
    const folder = makeTemporaryFolder()
    expect(classifyRepositoryFolder(join(folder, 'none'))).toBe('empty')
    writeFileSync(join(folder, '.Trash-0'), '')
    writeFileSync(join(folder, 'Thumbs.db'), '')
    expect(classifyRepositoryFolder(folder)).toBe('empty')
    writeFileSync(join(folder, 'config'), 'restic')
    expect(classifyRepositoryFolder(folder)).toBe('foreign')
    await createBackupRepository(folder, repositoryPassphrase, minimalKeyDerivationCost)
    expect(classifyRepositoryFolder(folder)).toBe('repository')
  })
})
