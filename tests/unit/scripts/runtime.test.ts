import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChromium, findHeadlessShell } from '../../../scripts/find-chromium.mjs'
import {
  chooseRuntime,
  describeRuntime,
  findElectron,
  requestedRuntimeOf
} from '../../../scripts/runtime.mjs'
import { skippedTitleSuffix } from '../../support/not-here'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'

function makeProgram(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

const electronName = process.platform === 'win32' ? 'electron.exe' : 'electron'

const noPath = skippedTitleSuffix(
  process.platform === 'darwin',
  'macOS keeps its browsers along no path'
)
describe.skipIf(noPath)(`runtime for the end-to-end tests${noPath}`, () => {
  it('Electron is chosen as the runtime if its binary is configured, whatever browsers are installed', () => {
    const folder = makeTemporaryFolder()
    const electron = makeProgram(folder, electronName)
    const CHROMIUM_PATH = makeProgram(folder, 'chromium')
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder, CHROMIUM_PATH }
    expect(findElectron(env)).toBe(electron)
    expect(chooseRuntime(env)).toEqual({ name: 'electron', executable: electron })
    const forced = { ...env, APP_RUNTIME: 'chromium' }
    expect(chooseRuntime(forced)).toEqual({ name: 'chromium', executable: CHROMIUM_PATH })
  })

  it('an installed browser is chosen as the runtime if there is no Electron', () => {
    const folder = makeTemporaryFolder()
    const CHROMIUM_PATH = makeProgram(folder, 'chromium')
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'none'), CHROMIUM_PATH }
    expect(chooseRuntime(env)).toEqual({ name: 'chromium', executable: CHROMIUM_PATH })
  })

  it('choosing a runtime fails with a one-sentence reason if there is neither Electron nor a browser', () => {
    const none = join(makeTemporaryFolder(), 'none')
    const env = { ELECTRON_OVERRIDE_DIST_PATH: none, CHROMIUM_PATH: none }
    expect(() => chooseRuntime(env)).toThrow(/^Nothing to run on: .+\.$/)
    expect(() => chooseRuntime({ ...env, APP_RUNTIME: 'electron' })).toThrow(/binary is not here/)
  })
})

it('the runtime can be set explicitly, but only to electron or chromium', () => {
  expect(requestedRuntimeOf({})).toBeUndefined()
  expect(requestedRuntimeOf({ APP_RUNTIME: '' })).toBeUndefined()
  expect(requestedRuntimeOf({ APP_RUNTIME: 'electron' })).toBe('electron')
  expect(() => requestedRuntimeOf({ APP_RUNTIME: 'firefox' })).toThrow(
    /must be electron or chromium/
  )
})

it('browsers are searched along the path, Chromium first', () => {
  const folder = makeTemporaryFolder()
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  makeProgram(first, 'google-chrome')
  const chromium = makeProgram(second, 'chromium')
  expect(findChromium({ PATH: [first, second].join(delimiter) }, 'linux')).toBe(chromium)
  expect(findChromium({ PATH: '' }, 'linux')).toBeUndefined()
})

it('findHeadlessShell finds a headless shell on Linux unless another browser is configured', () => {
  const folder = makeTemporaryFolder()
  const shell = makeProgram(folder, 'chromium-headless-shell')
  expect(findHeadlessShell({ PATH: ['/nowhere', folder].join(delimiter) }, 'linux')).toBe(shell)
  expect(findHeadlessShell({ PATH: '/nowhere' }, 'linux')).toBeUndefined()
  expect(findHeadlessShell({ PATH: folder }, 'darwin')).toBeUndefined()
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/other' }, 'linux')).toBeUndefined()
  // A headless shell cannot show windows, so it is no replacement for Chromium.
  expect(findChromium({ PATH: folder }, 'linux')).toBeUndefined()
})

it('the Edge browser is found in its installation folder on Windows', () => {
  const folder = makeTemporaryFolder()
  const edge = makeProgram(join(folder, 'Microsoft', 'Edge', 'Application'), 'msedge.exe')
  expect(findChromium({ 'ProgramFiles(x86)': folder }, 'win32')).toBe(edge)
})

it.each([
  ['electron', '25.1.1\n'],
  ['Electron.app/Contents/MacOS/Electron', 'v25.1.1']
])('the Electron version is read from the version file that ships with it: %s', (path, version) => {
  const folder = makeTemporaryFolder()
  const executable = join(folder, ...path.split('/'))
  expect(describeRuntime({ name: 'electron', executable }).version).toBeUndefined()
  writeFileSync(join(folder, 'version'), version)
  const described = { runtime: 'electron', version: '25.1.1' }
  expect(describeRuntime({ name: 'electron', executable })).toEqual(described)
})

it.skipIf(process.platform === 'win32')(
  'the version of a browser is read from the output of the browser',
  () => {
    const executable = join(makeTemporaryFolder(), 'chromium')
    expect(describeRuntime({ name: 'chromium', executable }).version).toBeUndefined()
    writeFileSync(executable, '#!/bin/sh\necho "Chromium 156.0.1.2 built on Debian"\n', {
      mode: 0o755
    })
    const described = { runtime: 'chromium', version: '156.0.1.2' }
    expect(describeRuntime({ name: 'chromium', executable })).toEqual(described)
  }
)
