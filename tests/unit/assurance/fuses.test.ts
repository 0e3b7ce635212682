import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  checkFuses,
  electronFuses,
  fuseWireSentinel,
  readFuses,
  writeFuses
} from '../../../scripts/packaging/fuses.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

/**
 * Creates a file that replaces Electron's executable in tests: arbitrary bytes around a fuse wire
 * (list of compile-time switches) with one character per fuse.
 */
function makeExecutable(states: string, version = 1): string {
  const path = join(makeTemporaryFolder(), 'electron')
  const wire = [version, states.length, ...Buffer.from(states)]
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`\x7fELF${fuseWireSentinel}`),
      Buffer.from(wire),
      Buffer.from('end')
    ])
  )
  return path
}

/** Default states of Electron's fuses, one character per fuse. */
const defaults = '101100011'

/** Fuse states that docs/packaging.md requires, in the order of the fuse wire. */
const decided = [
  ['runAsNode', false],
  ['cookieEncryption', true],
  ['nodeOptions', false],
  ['nodeCliInspect', false],
  ['embeddedAsarIntegrityValidation', true],
  ['onlyLoadAppFromAsar', true],
  ['loadBrowserProcessSpecificV8Snapshot', false],
  ['grantFileProtocolExtraPrivileges', false],
  ['wasmTrapHandlers', true]
] as const

describe('fuses (compile-time switches) of the Electron executable', { tags: 'E19' }, () => {
  for (const [index, [name, on]] of decided.entries()) {
    test(`packaging sets the fuse ${name} to ${on} in the executable of Electron`, {
      tags: `fuse:${name}`
    }, async () => {
      const executable = makeExecutable(defaults)
      await writeFuses(executable)
      expect(Object.keys(electronFuses)[index]).toBe(name)
      const at = readFileSync(executable).indexOf(fuseWireSentinel) + fuseWireSentinel.length + 2
      expect(String.fromCharCode(readFileSync(executable)[at + index] ?? 0)).toBe(on ? '1' : '0')
    })
  }

  it('fuses are read back as they were written, and no other byte of the executable changes', async () => {
    const executable = makeExecutable(defaults)
    const before = readFileSync(executable)
    await writeFuses(executable)
    expect(await readFuses(executable)).toEqual(electronFuses)
    const after = readFileSync(executable)
    const changed = [...after].filter((byte, index) => byte !== before[index])
    expect(changed).toHaveLength(7)
  })

  it('packaging stops at a fuse whose state is not the required one, and names the fuse', async () => {
    await expect(checkFuses(makeExecutable('010011001'))).resolves.toBeUndefined()
    const wrong = checkFuses(makeExecutable('110011000'))
    await expect(wrong).rejects.toThrow(/runAsNode, wasmTrapHandlers$/)
  })

  it('packaging sets only the existing fuses in an older version of Electron', async () => {
    const executable = makeExecutable('10110001')
    await writeFuses(executable, { isOlder: true })
    const { wasmTrapHandlers, ...known } = electronFuses
    expect(await readFuses(executable)).toEqual(known)
    await expect(checkFuses(executable)).rejects.toThrow(/wasmTrapHandlers$/)
  })

  test.each([
    [
      'a fuse that nobody has decided',
      `${defaults}1`,
      1,
      /10 fuses but you only provided a config for 9 fuses/
    ],
    [
      'a fuse less',
      '10110001',
      1,
      /WasmTrapHandlers but the fuse wire in this version of Electron is not long enough/
    ],
    ['a fuse that was removed', '10110r011', 1, /fuse onlyLoadAppFromAsar was removed/],
    ['another kind of wire', defaults, 2, /does not match .* "2"/]
  ])(
    'packaging stops without writing anything if the fuse wire is invalid: %s',
    async (_words, states, version, message) => {
      const executable = makeExecutable(states, version)
      const before = readFileSync(executable)
      await expect(writeFuses(executable)).rejects.toThrow(message)
      expect(readFileSync(executable)).toEqual(before)
    }
  )

  it('setting fuses fails for a file that is not Electron', async () => {
    const path = join(makeTemporaryFolder(), 'other')
    writeFileSync(path, 'ELF')
    await expect(writeFuses(path)).rejects.toThrow(/Could not find sentinel/)
  })
})
