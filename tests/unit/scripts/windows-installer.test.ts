import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../../electron-builder.config.mjs'
import {
  compileTestInstaller,
  noCompilerSuffix,
  readBuilderMessages,
  readCompilerTexts,
  readInstallerLanguages
} from '../../support/packaging/windows-installer'

const root = join(import.meta.dirname, '..', '..', '..')
const messages = readBuilderMessages()
const file = join(root, 'resources', 'installer-vi.nsh')
const texts = existsSync(file) ? readFileSync(file, 'utf8') : ''
const lines = [...texts.matchAll(/^LangString (\w+) \$\{LANG_VIETNAMESE\} "(.+)"$/gm)]
/** Installer texts of this project, by the names that electron-builder uses. */
const ours = Object.fromEntries(lines.map(([, name = '', text = '']) => [name, text]))

/** Picture of the first and last installer page, which replaces the picture of NSIS. */
const sidebar = readFileSync(join(root, config.nsis.installerSidebar))

/**
 * Longest part of a message that the compiled script contains literally, without variables and line
 * ends.
 */
const longestPart = (text: string): string =>
  text
    .split(/\$\{\w+\}|\$\(\^\w+\)|\$_CLICK|\$0|\$?\\r\$?\\n|\n/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))

describe('texts of the Windows installer', () => {
  it('the Windows installer is in Vietnamese and in no other language', () => {
    expect(readInstallerLanguages()).toEqual(['vi_VN'])
  })

  it.each(Object.keys(messages))(
    'the Windows installer has a Vietnamese text of this project for %s',
    name => {
      expect(ours[name]).toMatch(/[à-ỹđ]/iu)
      expect(ours[name]).toBe(ours[name]?.normalize('NFC'))
      expect(ours[name]).not.toBe(messages[name])
    }
  )
})

describe('picture in the Windows installer', () => {
  it('the picture of the Windows installer has the size and format that NSIS displays without conversion', () => {
    expect(sidebar.toString('latin1', 0, 2)).toBe('BM')
    expect([sidebar.readInt32LE(18), sidebar.readInt32LE(22)]).toEqual([164, 314])
    const [bits, compression] = [sidebar.readUInt16LE(28), sidebar.readUInt32LE(30)]
    expect({ bits, compression }).toEqual({ bits: 24, compression: 0 })
    expect(sidebar).toHaveLength(sidebar.readUInt32LE(10) + 164 * 3 * 314)
  })
})

if (noCompilerSuffix) console.warn(`the compiled installer${noCompilerSuffix}`)
describe.skipIf(noCompilerSuffix)(`compiled Windows installer${noCompilerSuffix}`, () => {
  /** Whether the bytes contain the text in UTF-16, with composed or decomposed tone marks. */
  const has = (bytes: Buffer, text: string): boolean =>
    [bytes, bytes.subarray(1)].some(part => part.toString('utf16le').normalize().includes(text))

  it.each(['installer', 'uninstaller'] as const)(
    'the Windows installer compiles without a warning and without an English message: %s',
    async kind => {
      const bytes = await compileTestInstaller(kind)
      const english = Object.values(messages).filter(text => has(bytes, longestPart(text)))
      expect(english).toEqual([])
      expect(has(bytes, 'Hủy bỏ')).toBe(true)
    }
  )

  it.each(['installer', 'uninstaller'] as const)(
    'the compiled Windows installer contains no Vietnamese text of NSIS in decomposed Unicode form: %s',
    async kind => {
      const bytes = await compileTestInstaller(kind)
      const holds = (text: string): boolean =>
        [bytes, bytes.subarray(1)].some(part => part.toString('utf16le').includes(text))
      const texts = readCompilerTexts().map(longestPart)
      const apart = texts.filter(text => text !== text.normalize() && holds(text))
      expect(apart.map(text => text.normalize())).toEqual([])
      expect(holds('Hủy bỏ')).toBe(true)
    }
  )

  it.each(['installer', 'uninstaller'] as const)(
    'the compiled Windows installer contains the picture of this project instead of that of NSIS: %s',
    async kind => {
      expect((await compileTestInstaller(kind)).includes(sidebar)).toBe(true)
    }
  )

  it('the compiled installer refuses Windows versions before 10, on which the program cannot start', async () => {
    const bytes = await compileTestInstaller('installer')
    expect(has(bytes, longestPart(ours.win10Required ?? 'no such text'))).toBe(true)
  })

  it.each(['installer', 'uninstaller'] as const)(
    'the compiled Windows installer asks the user to close the running program and never kills it: %s',
    async kind => {
      const bytes = await compileTestInstaller(kind)
      for (const way of ['Stop-Process', 'taskkill', 'TerminateProcess'])
        expect(has(bytes, way), way).toBe(false)
      expect(has(bytes, longestPart(ours.appRunning ?? 'no such text'))).toBe(true)
    }
  )
})
