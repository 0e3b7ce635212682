import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mountMemoryTemporaryFolder } from '../../../scripts/temporary.mjs'
import { skippedTitleSuffix } from '../../support/not-here'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const own = `kho-tests-${process.pid}`

const noMemory = skippedTitleSuffix(
  process.platform !== 'linux',
  'only Linux has a folder in memory'
)
describe.skipIf(noMemory)(`temporary folder of a test run${noMemory}`, () => {
  it('the temporary folder of a test run is in memory if enough is free, and is deleted at the end of the run', () => {
    const place = makeTemporaryFolder()
    const env: NodeJS.ProcessEnv = {}
    const end = mountMemoryTemporaryFolder(env, place, 1)
    expect(env.TMPDIR).toBe(join(place, own))
    expect(readdirSync(join(place, own))).toEqual([])
    mkdirSync(join(place, own, 'a'))
    writeFileSync(join(place, own, 'a', 'b'), 'left')
    end()
    expect(readdirSync(place)).toEqual([])
  })

  it('the temporary folder of a test run is the system default without enough memory, without a memory mount or if the user chose one', () => {
    const place = makeTemporaryFolder()
    const env: NodeJS.ProcessEnv = {}
    mountMemoryTemporaryFolder(env, place, 2 ** 60)()
    mountMemoryTemporaryFolder(env, join(place, 'missing'), 1)()
    expect(env).toEqual({})
    const chosen: NodeJS.ProcessEnv = { TMPDIR: '/var/tmp' }
    mountMemoryTemporaryFolder(chosen, place, 1)()
    expect(chosen).toEqual({ TMPDIR: '/var/tmp' })
    expect(readdirSync(place)).toEqual([])
  })

  it('the temporary folder of a killed test run is deleted, but not that of a test run in progress', () => {
    const place = makeTemporaryFolder()
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    const names = [`kho-tests-${gone}`, `kho-tests-${process.ppid}`, 'kho-tests-', 'of-another']
    for (const name of names) mkdirSync(join(place, name))
    mountMemoryTemporaryFolder({}, place, 1)()
    expect(existsSync(join(place, `kho-tests-${gone}`))).toBe(false)
    expect(readdirSync(place).sort()).toEqual(names.slice(1).sort())
  })
})
