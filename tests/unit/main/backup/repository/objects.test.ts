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
import { copyFaultText } from '@shared/features/copies/fault-text'
import { describe, expect, it } from 'vitest'
import {
  createRepository,
  lookAtFolder,
  openRepository
} from '../../../../../src/main/backup/repository/header'
import {
  flipBit,
  openTestRepository,
  passphrase,
  quickCost
} from '../../../../support/copies/repository'
import { effort } from '../../../../support/effort'
import { createRandom } from '../../../../support/seeded-random'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

describe('objects of a backup repository', () => {
  it('F55 any flipped bit of any object is found, and the file that it is of is named', async () => {
    const repository = await openTestRepository()
    const files = ['1', '2'].map(number =>
      repository.put(`warehouse/dm-00${number}/g000001-0123456789ab.duckdb`, randomBytes(2_000))
    )
    const { id } = await repository.copy(files)
    const random = createRandom(7)
    const paths = repository.objects()
    const found = new Set<string>()
    for (let turn = 0; turn < effort(60, 1_000); turn++) {
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

  it('finds objects that were cut, exchanged or removed', async () => {
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

  it('writes an object anew that a check found damaged and put aside', async () => {
    const repository = await openTestRepository()
    const file = repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(500))
    const { id } = await repository.copy([file])
    const [object = ''] = repository.objects().filter(path => statSync(path).size > 500)
    flipBit(object, 100)
    expect((await repository.read(id, { heals: true })).damaged).toEqual([file.path])
    expect(await repository.copy([file])).toMatchObject({ copied: 1 })
    expect((await repository.read(id)).damaged).toEqual([])
  })

  it('leaves no damaged file in the folder that a copy is restored into', async () => {
    const repository = await openTestRepository()
    const file = repository.put('warehouse/dm-001/g000001-0123456789ab.duckdb', randomBytes(500))
    const { id } = await repository.copy([file])
    const [object = ''] = repository.objects().filter(path => statSync(path).size > 500)
    flipBit(object, 100)
    const target = join(repository.directory, '..', 'target')
    expect((await repository.read(id, { target })).damaged).toEqual([file.path])
    expect(readdirSync(join(target, 'warehouse/dm-001'))).toEqual([])
  })

  it('calls a manifest unreadable whose bytes or name were changed, and reads the others', async () => {
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

describe('the header of a backup repository', () => {
  it('opens with its passphrase on any machine, however the letters were composed', async () => {
    const folder = makeTemporaryFolder()
    const { id, key } = await createRepository(folder, passphrase, quickCost)
    expect(await openRepository(folder, passphrase.normalize('NFD'))).toEqual({ id, key })
  })

  it('refuses another passphrase at its field', async () => {
    const folder = makeTemporaryFolder()
    await createRepository(folder, passphrase, quickCost)
    await expect(openRepository(folder, `${passphrase}.`)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { passphrase: copyFaultText.wrongPassphrase }
    })
  })

  it('opens by its spare where the header is gone or damaged', async () => {
    const folder = makeTemporaryFolder()
    const { key } = await createRepository(folder, passphrase, quickCost)
    truncateSync(join(folder, 'kho-sao-luu.json'), 40)
    expect((await openRepository(folder, passphrase)).key).toEqual(key)
    renameSync(join(folder, 'kho-sao-luu.json'), join(folder, 'x'))
    expect((await openRepository(folder, passphrase)).key).toEqual(key)
  })

  it('refuses a header of a newer version by its number', async () => {
    const folder = makeTemporaryFolder()
    const newer = { format: 'kho-du-lieu-quan-luc-sao-luu', version: 2, other: true }
    writeFileSync(join(folder, 'kho-sao-luu.json'), JSON.stringify(newer))
    await expect(openRepository(folder, passphrase)).rejects.toMatchObject({
      code: 'NEWER_VERSION',
      message: copyFaultText.newer('2')
    })
  })

  it('tells an empty folder from a repository and from what another program keeps', async () => {
    const folder = makeTemporaryFolder()
    expect(lookAtFolder(join(folder, 'none'))).toBe('empty')
    writeFileSync(join(folder, '.Trash-0'), '')
    writeFileSync(join(folder, 'Thumbs.db'), '')
    expect(lookAtFolder(folder)).toBe('empty')
    writeFileSync(join(folder, 'config'), 'restic')
    expect(lookAtFolder(folder)).toBe('foreign')
    await createRepository(folder, passphrase, quickCost)
    expect(lookAtFolder(folder)).toBe('repository')
  })
})
