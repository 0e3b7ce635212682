import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import config from '../../../electron-builder.config.mjs'
import {
  checkFuses,
  fuses,
  readFuses,
  sentinel,
  writeFuses
} from '../../../scripts/packaging/fuses.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

/**
 * Stand-in for Electron's executable: bytes, then a fuse wire with one character per fuse, then
 * bytes.
 */
function makeExecutable(states: string, version = 1): string {
  const path = join(makeTemporaryFolder(), 'electron')
  const wire = [version, states.length, ...Buffer.from(states)]
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`\x7fELF${sentinel}`), Buffer.from(wire), Buffer.from('end')])
  )
  return path
}

/** Default fuse states of Electron. */
const defaults = '101100011'

/** The decided states of docs/packaging.md, in wire order. */
const decided = [
  ['runAsNode', false, 'runAsNode'],
  ['cookieEncryption', true, 'enableCookieEncryption'],
  ['nodeOptions', false, 'enableNodeOptionsEnvironmentVariable'],
  ['nodeCliInspect', false, 'enableNodeCliInspectArguments'],
  ['embeddedAsarIntegrityValidation', true, 'enableEmbeddedAsarIntegrityValidation'],
  ['onlyLoadAppFromAsar', true, 'onlyLoadAppFromAsar'],
  ['loadBrowserProcessSpecificV8Snapshot', false, 'loadBrowserProcessSpecificV8Snapshot'],
  ['grantFileProtocolExtraPrivileges', false, 'grantFileProtocolExtraPrivileges'],
  ['wasmTrapHandlers', true, undefined]
] as const

describe('the fuses', { tags: 'E19' }, () => {
  for (const [name, on, builderName] of decided) {
    const tags = `fuse:${name}`
    test(`fuse ${name} is ${on} in the wire and in the packager settings`, { tags }, () => {
      const executable = makeExecutable(defaults)
      writeFuses(executable)
      const index = Object.keys(fuses).indexOf(name)
      const at = readFileSync(executable).indexOf(sentinel) + sentinel.length + 2
      expect(String.fromCharCode(readFileSync(executable)[at + index] ?? 0)).toBe(on ? '1' : '0')
      expect(index).toBe(decided.findIndex(([known]) => known === name))
      const builder: Readonly<Record<string, boolean>> = config.electronFuses
      if (builderName) expect(builder[builderName]).toBe(on)
      else expect(Object.keys(builder)).toHaveLength(decided.length - 1)
    })
  }

  it('the fuses read back as written, and no other byte changes', () => {
    const executable = makeExecutable(defaults)
    const before = readFileSync(executable)
    writeFuses(executable)
    expect(readFuses(executable)).toEqual(fuses)
    const after = readFileSync(executable)
    const changed = [...after].filter((byte, index) => byte !== before[index])
    expect(changed).toHaveLength(7)
  })

  it('a fuse with an unexpected state stops packaging by name', () => {
    const executable = makeExecutable('010011001')
    expect(() => checkFuses(executable)).not.toThrow()
    writeFileSync(executable, readFileSync(makeExecutable('110011000')))
    expect(() => checkFuses(executable)).toThrow(/runAsNode, wasmTrapHandlers$/)
  })

  test.each([
    ['a fuse that nobody has decided', `${defaults}1`, 1, /10 fuses, 9 are decided/],
    ['a fuse less', '10110001', 1, /8 fuses, 9 are decided/],
    ['a fuse that was removed', '10110r011', 1, /removed/],
    ['another kind of wire', defaults, 2, /version 2/]
  ])('%s stops packaging without writing anything', (_words, states, version, message) => {
    const executable = makeExecutable(states, version)
    const before = readFileSync(executable)
    expect(() => writeFuses(executable)).toThrow(message)
    expect(readFileSync(executable)).toEqual(before)
  })

  it('fuses of a file that is not Electron cannot be set', () => {
    const path = join(makeTemporaryFolder(), 'other')
    writeFileSync(path, 'ELF')
    expect(() => writeFuses(path)).toThrow(/not Electron/)
  })
})
