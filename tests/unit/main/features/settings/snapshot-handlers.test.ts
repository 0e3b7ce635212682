import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharingNetworks } from '@shared/model/services/networks'
import { type BackupPartName, backupPartNameSchema } from '@shared/model/settings/snapshot'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordStateSchema } from '../../../../../src/main/store/state/record-state'
import { createValidRegistration } from '../../../../support/calls/registrations'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const pause = () => program.handlers['apiSharing:setStatus']({ id: 'api-001', status: 'paused' })
const statusOf = async (from = program) =>
  (await from.handlers['apiSharing:get']({ id: 'api-001' })).status

describe('backup and restore', () => {
  test('a backup can be compared and restored part by part, and the current state is backed up first', async () => {
    const { id } = await program.handlers['snapshot:create'](undefined)
    await pause()
    const { differences } = await program.handlers['snapshot:compare']({ id })
    const { name } = await program.handlers['apiSharing:get']({ id: 'api-001' })
    expect(differences.find(({ part }) => part === 'apis')).toEqual({
      part: 'apis',
      added: 0,
      removed: 0,
      changed: 1,
      same: 7,
      records: [{ name, change: 'changed' }]
    })
    expect(differences.filter(({ changed }) => changed > 0)).toHaveLength(1)
    const { backup } = await program.handlers['snapshot:restore']({ id, parts: ['apis'] })
    if (backup === null) throw new Error('nothing was restored')
    expect(await statusOf(openTestProgram({ folder }))).toBe('active')
    await program.handlers['snapshot:restore']({ id: backup, parts: ['apis'] })
    expect(await statusOf()).toBe('paused')
    const entries = await program.handlers['snapshot:list'](undefined)
    expect(entries.filter(({ automatic }) => automatic)).toHaveLength(2)
  })

  test('an unknown backup id is refused with NOT_FOUND', async () => {
    expect(
      await program.ask('snapshot:compare', { id: '00000000-0000-4000-8000-000000000000' })
    ).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })
})

describe('exchange package for another machine', () => {
  async function exported(): Promise<string> {
    await program.handlers['snapshot:export'](undefined)
    const path = join(folder, 'goi-trao-doi-2026-11-21.zip')
    program.choose(path)
    return path
  }

  test('importing an unchanged package of the same machine changes nothing', async () => {
    await exported()
    const opened = await program.handlers['snapshot:open'](undefined)
    const touched = opened?.differences.filter(part => part.added + part.removed + part.changed > 0)
    expect(touched).toEqual([])
    // Restoring identical content changes no file and makes no automatic backup, even if all parts
    // are selected.
    const files = ['records.json', 'settings.json'].filter(name => existsSync(join(folder, name)))
    const read = () => files.map(name => readFileSync(join(folder, name), 'utf8'))
    const before = read()
    const answer = await program.handlers['snapshot:restore']({
      id: opened?.id ?? '',
      parts: [...backupPartNameSchema.options] as BackupPartName[]
    })
    expect(answer).toEqual({ backup: null })
    expect(read()).toEqual(before)
    expect(readdirSync(folder)).not.toContain('backups')
  })

  test('a package contains all settings except those that belong to the machine', async () => {
    await program.handlers['preferences:update']({ theme: 'dark' })
    await program.handlers['configuration:update']({ csvSeparator: ';' })
    const path = await exported()
    const other = openTestProgram({ folder: makeTemporaryFolder() })
    other.choose(path)
    const opened = await other.handlers['snapshot:open'](undefined)
    const settings = opened?.differences.find(({ part }) => part === 'settings')
    expect(settings?.records.map(({ name }) => name)).toEqual([
      'Giao diện: Theo hệ thống → Tối',
      'Dấu phân cách của tệp CSV: Dấu phẩy (,) → Dấu chấm phẩy (;)'
    ])
    await other.handlers['snapshot:restore']({ id: opened?.id ?? '', parts: ['settings'] })
    expect(other.told.map(({ name }) => name)).toContain('reload')
    expect(await other.handlers['configuration:update']({})).toMatchObject({ csvSeparator: ';' })
    const entry = unzipSync(new Uint8Array(readFileSync(path)))['parts/settings.json']
    expect(strFromU8(entry ?? new Uint8Array())).not.toMatch(/operator|lastFolder|window/)
  })

  test('a package contains the documents of its services', async () => {
    const source = join(folder, 'van-ban.pdf')
    writeFileSync(source, '%PDF-1.7 nội dung')
    program.choose(source)
    const document = await program.handlers['services:chooseDocument'](undefined)
    const network = sharingNetworks[0]
    if (!document || !network) throw new Error('no document was taken')
    await program.handlers['services:register']({
      network: network.id,
      values: createValidRegistration(network),
      document,
      confirmed: true
    })
    // A package with data of the unit must be encrypted, even if it contains no table rows.
    expect(await program.handlers['snapshot:foreseeExport'](undefined)).toEqual({
      isOwn: true,
      tables: []
    })
    expect(await program.ask('snapshot:export')).toHaveProperty('error.fields.passphrase')
    const passphrase = 'Cụm từ rất dài của gói 2026'
    await program.handlers['snapshot:export']({ passphrase })
    const path = join(folder, 'goi-trao-doi-2026-11-21.goi')
    const sealed = readFileSync(path)
    for (const plain of ['%PDF', 'lgsp-001', 'manifest.json']) {
      expect(sealed.includes(plain)).toBe(false)
    }
    expect((await program.storage.audit.readAll()).at(-1)?.action).toBe(
      'Xuất gói trao đổi có mật khẩu'
    )
    const away = makeTemporaryFolder()
    const other = openTestProgram({ folder: away })
    other.choose(path)
    const { id = '' } = (await other.handlers['snapshot:open'](undefined)) ?? {}
    const opened = await other.handlers['snapshot:unseal']({ id, passphrase })
    expect(opened.documents).toEqual({ included: 1, missing: 0 })
    await other.handlers['snapshot:restore']({ id, parts: ['services'] })
    expect(readFileSync(join(away, 'documents', `${document.id}.bin`), 'utf8')).toContain(
      '%PDF-1.7'
    )
  })

  test('a package is imported on another machine', async () => {
    await pause()
    const path = await exported()
    const other = openTestProgram({ folder: makeTemporaryFolder() })
    other.choose(path)
    const opened = await other.handlers['snapshot:open'](undefined)
    await other.handlers['snapshot:restore']({ id: opened?.id ?? '', parts: ['apis'] })
    expect(await statusOf(other)).toBe('paused')
  })

  test('a package with one changed byte is refused, and the damaged part is named', async () => {
    const path = await exported()
    const bytes = readFileSync(path)
    const place = bytes.indexOf('ora-qs.noi-bo')
    expect(place).toBeGreaterThan(0)
    bytes.write('x', place)
    writeFileSync(path, bytes)
    await expect(program.handlers['snapshot:open'](undefined)).rejects.toThrow(
      'Phần “Nguồn và đích dữ liệu” của tệp (parts/endpoints.json) đã bị thay đổi'
    )
  })

  test.each(['', '[]', '{"format":"khac"}', '\u0000\u0001'])(
    'a file that is no package is refused: %#',
    async text => {
      const path = join(folder, 'khac.zip')
      writeFileSync(path, text)
      program.choose(path)
      await expect(program.handlers['snapshot:open'](undefined)).rejects.toMatchObject({
        code: 'INVALID_INPUT'
      })
    }
  )

  test('importing a user list that lacks the current operator is refused', async () => {
    const path = await exported()
    await program.handlers['users:save']({
      id: null,
      draft: {
        account: 'quantri2',
        staffCode: 'CB-2',
        name: 'Quản trị hai',
        unit: 'A',
        role: 'admin',
        validUntil: ''
      }
    })
    await program.handlers['users:choose']({ id: 'user-009' })
    program.choose(path)
    const opened = await program.handlers['snapshot:open'](undefined)
    await expect(
      program.handlers['snapshot:restore']({ id: opened?.id ?? '', parts: ['users'] })
    ).rejects.toThrow('không có người quản trị')
    expect(readdirSync(folder)).not.toContain('backups')
  })
})

test('a package contains every record list except those that belong to this machine', () => {
  // Parts of a package that are no lists in records.json.
  const apart: readonly string[] = ['settings', 'packages', 'comparisons']
  // The outlines of areas can be chosen again from their file.
  const here = [
    'areaMap',
    'closedAccess',
    'deletedTables',
    'fileReadings',
    'formerDegrees',
    'purgedTables',
    'seededOn',
    'upgradeNotice',
    'waitingCorrections',
    'waitingDegrees',
    'waitingDocuments',
    'waitingLoads'
  ]
  const kept = Object.keys(recordStateSchema.shape).filter(name => !here.includes(name))
  expect(backupPartNameSchema.options.filter(part => !apart.includes(part)).toSorted()).toEqual(
    kept.toSorted()
  )
})
