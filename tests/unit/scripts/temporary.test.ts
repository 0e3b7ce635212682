import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeMemory } from '../../../scripts/temporary.mjs'
import { notHere } from '../../support/not-here'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const own = `kho-tests-${process.pid}`

const noMemory = notHere(process.platform !== 'linux', 'only Linux has a folder in memory')
describe.skipIf(noMemory)(`the temporary folder of a run of tests${noMemory}`, () => {
  it('is where memory has room, and is gone at the end with all that was left in it', () => {
    const place = makeTemporaryFolder()
    const env: NodeJS.ProcessEnv = {}
    const end = takeMemory(env, place, 1)
    expect(env.TMPDIR).toBe(join(place, own))
    expect(readdirSync(join(place, own))).toEqual([])
    mkdirSync(join(place, own, 'a'))
    writeFileSync(join(place, own, 'a', 'b'), 'left')
    end()
    expect(readdirSync(place)).toEqual([])
  })

  it('stays the system’s own without room, without the place, and where somebody chose it', () => {
    const place = makeTemporaryFolder()
    const env: NodeJS.ProcessEnv = {}
    takeMemory(env, place, 2 ** 60)()
    takeMemory(env, join(place, 'missing'), 1)()
    expect(env).toEqual({})
    const chosen: NodeJS.ProcessEnv = { TMPDIR: '/var/tmp' }
    takeMemory(chosen, place, 1)()
    expect(chosen).toEqual({ TMPDIR: '/var/tmp' })
    expect(readdirSync(place)).toEqual([])
  })

  it('takes away what a run left that was ended by force, and nothing of one that runs', () => {
    const place = makeTemporaryFolder()
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    const names = [`kho-tests-${gone}`, `kho-tests-${process.ppid}`, 'kho-tests-', 'of-another']
    for (const name of names) mkdirSync(join(place, name))
    takeMemory({}, place, 1)()
    expect(existsSync(join(place, `kho-tests-${gone}`))).toBe(false)
    expect(readdirSync(place).sort()).toEqual(names.slice(1).sort())
  })
})
