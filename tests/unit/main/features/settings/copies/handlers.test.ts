import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBackupCopySettings } from '@shared/features/copies/copies'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { backupCopiesText } from '@shared/features/copies/text'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  configureBackupFolder,
  createBackupCopy
} from '../../../../../support/calls/changing-copies'
import { repositoryPassphrase } from '../../../../../support/copies/repository'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { noKeyStore, reversingKeyStore } from '../../../../../support/sources'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')

describe('backup copies of the data folder on another medium', () => {
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder })
  })
  const state = (from = program) => from.handlers['copies:state'](undefined)
  const reopened = (at = now, keyStore = reversingKeyStore) => {
    program.close()
    return openTestProgram({ folder, now: at, keyStore })
  }

  it('copying the data folder is refused before a destination was chosen', async () => {
    expect(await state()).toMatchObject({ place: null, good: null, last: null, next: null })
    await expect(program.handlers['copies:run']({})).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: backupCopiesText.noPlace
    })
  })

  it('a copy is made after a restart without entering the passphrase, and its file count is audited', async () => {
    const medium = await configureBackupFolder(program)
    expect(readdirSync(medium)).toContain('kho-sao-luu.json')
    expect(await program.handlers['copies:run']({})).toMatchObject({ state: 'whole', fault: '' })
    const next = reopened()
    expect(await next.handlers['copies:run']({})).toMatchObject({ state: 'whole', copied: 1 + 2 })
    expect(await state(next)).toMatchObject({ needsPassphrase: false, good: now })
    expect((await next.handlers['copies:list'](undefined)).copies).toHaveLength(2)
    const entries = await next.storage.audit.readAll()
    expect(entries.at(-1)?.action).toMatch(/^Sao lưu ra phương tiện khác: Đầy đủ, 3 tệp mới/)
  })

  it('the passphrase of the backup copies is requested after each start when the system has no key store', async () => {
    program = openTestProgram({ folder, now, keyStore: noKeyStore })
    const medium = await configureBackupFolder(program)
    await createBackupCopy(program)
    expect(await state()).toMatchObject({ needsPassphrase: false, asksAtStart: true })
    const next = reopened(now, noKeyStore)
    expect(await state(next)).toMatchObject({ needsPassphrase: true })
    await expect(next.handlers['copies:run']({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const wrong = next.handlers['copies:connect']({ passphrase: 'another passphrase' })
    await expect(wrong).rejects.toMatchObject({
      fields: { passphrase: backupCopyFaultText.wrongPassphrase }
    })
    await next.handlers['copies:connect']({ passphrase: repositoryPassphrase })
    expect(await state(next)).toMatchObject({ needsPassphrase: false, good: now })
    expect(readdirSync(join(medium, 'snapshots'))).toHaveLength(1)
  })

  it('a short or common passphrase is refused before anything is written to the copy destination', async () => {
    const medium = makeTemporaryFolder()
    program.choose(medium)
    await program.handlers['copies:choose'](undefined)
    for (const weak of ['ngắn', 'quandoinhandan2026']) {
      expect(await program.ask('copies:connect', { passphrase: weak })).toHaveProperty(
        'error.fields.passphrase'
      )
    }
    expect(readdirSync(medium)).toEqual([])
  })

  it('the data folder, a network path or a folder of another program is refused as a copy destination', async () => {
    const foreign = join(makeTemporaryFolder(), 'sao-luu-kho-du-lieu')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'config'), 'restic')
    const refusals = [
      [folder, backupCopyFaultText.inside],
      [join(folder, 'backups'), backupCopyFaultText.inside],
      ['\\\\server\\share', backupCopyFaultText.network],
      [join(foreign, '..'), backupCopyFaultText.foreign],
      [join(folder, '..', 'gone', 'gone'), backupCopyFaultText.gone]
    ] as const
    for (const [path, message] of refusals) {
      program.choose(path)
      expect(await program.ask('copies:choose')).toMatchObject({ ok: false, error: { message } })
    }
  })

  it('a copy destination on the same disk as the data causes a warning', async () => {
    program.choose(makeTemporaryFolder())
    expect(await program.handlers['copies:choose'](undefined)).toMatchObject({
      isSameDisk: true,
      isExisting: false
    })
    await program.handlers['copies:connect']({ passphrase: repositoryPassphrase })
    expect(await state()).toMatchObject({ place: { isSameDisk: true } })
  })

  it('a failed backup copy stores its reason and leaves the time of the newest complete copy unchanged', async () => {
    const medium = await configureBackupFolder(program)
    await createBackupCopy(program)
    renameSync(medium, `${medium}-away`)
    const next = reopened(now + 86_400_000)
    await expect(next.handlers['copies:run']({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await state(next)).toMatchObject({
      good: now,
      last: { state: 'failed', fault: backupCopyFaultText.gone }
    })
  })

  it('the copy schedule makes one copy a day, one for all missed days together, and retries a failed copy after an hour', async () => {
    const medium = await configureBackupFolder(program)
    const settings = {
      ...defaultBackupCopySettings,
      schedule: { kind: 'daily', time: '12:00' }
    } as const
    await program.handlers['copies:configure'](settings)
    const copiesAt = async (hours: number): Promise<number> => {
      program = reopened(now + hours * 3_600_000)
      await program.copyDue()
      return readdirSync(join(medium, 'snapshots')).length
    }
    const count = (): number => readdirSync(medium).length
    expect(count()).toBeGreaterThan(0)
    mkdirSync(join(medium, 'snapshots'))
    expect(await copiesAt(2)).toBe(0)
    expect(await copiesAt(3)).toBe(1)
    expect(await copiesAt(3.1)).toBe(1)
    expect(await copiesAt(24 * 5)).toBe(2)
    expect(program.logged.at(-1)).toMatch(/^Sao lưu ra phương tiện khác: Đầy đủ/)
    renameSync(medium, `${medium}-away`)
    program = reopened(now + (24 * 6 + 4) * 3_600_000)
    await program.copyDue()
    expect(program.logged.at(-1)).toContain(backupCopyFaultText.gone)
    program = reopened(now + (24 * 6 + 5) * 3_600_000)
    await program.copyDue()
    expect(program.logged).toEqual([])
    renameSync(`${medium}-away`, medium)
    expect(await copiesAt(24 * 6 + 5.5)).toBe(2)
    expect(await copiesAt(24 * 6 + 6.1)).toBe(3)
    // Setting the clock back neither pauses the schedule nor makes it repeat a copy.
    expect(await copiesAt(24)).toBe(3)
    expect(await copiesAt(28)).toBe(3)
  })

  it('a cancelled copy run leaves no copy and is reported as cancelled', async () => {
    const medium = await configureBackupFolder(program)
    const job = crypto.randomUUID()
    program.onTold(({ name }) => {
      if (name === 'files:progress') void program.handlers['copies:stop']({ job })
    })
    const stopped = await program.ask('copies:run', { job })
    if (stopped.ok) throw new Error('nothing was told')
    expect(stopped.error.message).toBe(backupCopyFaultText.stopped)
    expect((await state()).last).toMatchObject({ state: 'stopped' })
    expect(readdirSync(medium)).not.toContain('snapshots')
  })
})
