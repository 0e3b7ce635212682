import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  electronReleaseDates,
  outdatedElectronReason
} from '../../../scripts/packaging/electron-releases.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (...parts: string[]): string => readFileSync(join(root, ...parts), 'utf8')

describe('Electron', { tags: 'E16' }, () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json')).packages['node_modules/electron']

  it('package.json pins Electron to one version whose checksum is in the lockfile (text)', () => {
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
    expect(lock.version).toBe(devDependencies.electron)
    expect(lock.integrity).toMatch(/^sha512-/)
  })

  it('the major version of Electron was supported when it was chosen and is in the release table (text)', () => {
    const majors = Object.keys(electronReleaseDates).map(Number)
    const major = Number(devDependencies.electron.split('.')[0])
    expect(majors).toHaveLength(3)
    expect(majors).toContain(major)
    expect(
      outdatedElectronReason(devDependencies.electron, Date.parse(electronReleaseDates[45]))
    ).toBeUndefined()
  })

  it('packaging rejects a major version of Electron that is no longer supported on the build date', () => {
    const at = (day: string): string | undefined =>
      outdatedElectronReason('45.4.1', Date.parse(day))
    expect(at('2027-02-09')).toBeUndefined()
    expect(at('2027-02-11')).toBe(
      'Electron 46 has been out since 2026-12-16, more than eight weeks'
    )
    expect(at('2027-04-07')).toBe('Electron 45 has had no support since 2027-04-07')
    expect(outdatedElectronReason('12.0.0', 0)).toContain('no support since long ago')
  })

  it('an unsupported version stops packaging before any file is written', () => {
    const folder = makeTemporaryFolder()
    const day = join(folder, 'day.mjs')
    writeFileSync(day, "Date.now = () => Date.parse('2027-04-08')")
    const run = spawnSync(
      process.execPath,
      ['--import', pathToFileURL(day).href, join(root, 'scripts', 'package.mjs'), '--linux'],
      { encoding: 'utf8' }
    )
    expect(run.stderr).toContain('Electron 45 has had no support since 2027-04-07')
    expect(run.status).toBe(1)
  })
})
