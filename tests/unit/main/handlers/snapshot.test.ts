import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SnapshotPart, snapshotPart } from '@shared/domain/snapshot'
import { beforeEach, describe, expect, test } from 'vitest'
import { openProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openProgram(folder)
})

const pause = () => program.handlers['apiSharing:setStatus']({ id: 'api-001', status: 'paused' })
const statusOf = async (from = program) =>
  (await from.handlers['apiSharing:get']({ id: 'api-001' })).status

describe('a backup', () => {
  test('shows the difference, is restored part by part, and what was there is backed up first', async () => {
    const { id } = await program.handlers['snapshot:create'](undefined)
    await pause()
    const { differences } = await program.handlers['snapshot:compare']({ id })
    expect(differences.find(({ part }) => part === 'apis')).toEqual({
      part: 'apis',
      added: 0,
      removed: 0,
      changed: 1,
      same: 7
    })
    expect(differences.filter(({ changed }) => changed > 0)).toHaveLength(1)
    const { backup } = await program.handlers['snapshot:restore']({ id, parts: ['apis'] })
    expect(await statusOf(openProgram(folder))).toBe('active')
    await program.handlers['snapshot:restore']({ id: backup, parts: ['apis'] })
    expect(await statusOf()).toBe('paused')
    const entries = await program.handlers['snapshot:list'](undefined)
    expect(entries.filter(({ automatic }) => automatic)).toHaveLength(2)
  })

  test('an unknown one is said', async () => {
    expect(
      await program.ask('snapshot:compare', { id: '00000000-0000-4000-8000-000000000000' })
    ).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })
})

describe('a package for another machine', () => {
  async function exported(): Promise<string> {
    await program.handlers['snapshot:export'](undefined)
    const path = join(folder, 'goi-trao-doi-2026-11-21.json')
    program.choose(path)
    return path
  }

  test('of one’s own changes nothing', async () => {
    await exported()
    const opened = await program.handlers['snapshot:open'](undefined)
    const touched = opened?.differences.filter(part => part.added + part.removed + part.changed > 0)
    expect(touched).toEqual([])
    const before = readFileSync(join(folder, 'records.json'), 'utf8')
    const data = (text: string) => text.slice(text.indexOf('"data":'))
    await program.handlers['snapshot:restore']({
      id: opened?.id ?? '',
      parts: [...snapshotPart.options] as SnapshotPart[]
    })
    expect(data(readFileSync(join(folder, 'records.json'), 'utf8'))).toBe(data(before))
  })

  test('is taken over on another machine', async () => {
    await pause()
    const path = await exported()
    const other = openProgram(makeTemporaryFolder())
    other.choose(path)
    const opened = await other.handlers['snapshot:open'](undefined)
    await other.handlers['snapshot:restore']({ id: opened?.id ?? '', parts: ['apis'] })
    expect(await statusOf(other)).toBe('paused')
  })

  test('with one changed byte is refused, and the part is named', async () => {
    const path = await exported()
    writeFileSync(path, readFileSync(path, 'utf8').replace('ora-qs.noi-bo', 'ora-qs.noi-ba'))
    await expect(program.handlers['snapshot:open'](undefined)).rejects.toThrow(
      'Phần “Nguồn và đích dữ liệu” của tệp đã bị thay đổi'
    )
  })

  test.each(['', '[]', '{"format":"khac"}', '\u0000\u0001'])(
    'other files are refused: %#',
    async text => {
      const path = join(folder, 'khac.json')
      writeFileSync(path, text)
      program.choose(path)
      await expect(program.handlers['snapshot:open'](undefined)).rejects.toMatchObject({
        code: 'INVALID_INPUT'
      })
    }
  )

  test('nobody shuts themselves out: users without the operator are refused', async () => {
    const path = await exported()
    await program.handlers['users:save']({
      id: null,
      draft: { name: 'Quản trị hai', unit: 'A', role: 'admin', validUntil: '' }
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
