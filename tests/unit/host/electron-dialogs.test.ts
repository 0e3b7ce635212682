import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  buildElectronControlAddress,
  evaluateInElectron
} from '../../support/program/electron-channel'
import { createAnsweringDialogs } from '../../support/program/electron-dialogs'
import { makeTemporaryFolder } from '../../support/temporary-folder'

/**
 * Code that lets `require('electron')` return a stub module, whose dialogs the tested script then
 * replaces.
 */
const standIn = `
const { Module } = require('node:module')
const load = Module._load
const electron = {
  dialog: {},
  shell: {},
  Menu: class {},
  BrowserWindow: { getAllWindows: () => [] },
  app: { getPath: () => '/tai-ve', on: (_name, made) => { electron.made = made } }
}
Module._load = (name, ...rest) => name === 'electron' ? electron : load(name, ...rest)
`
const asking = `
const { dialog, made } = require('electron')
const contents = {}
made({}, contents)
contents.print({}, success => { if (!success) process.exit(1) })
const box = { buttons: ['Chờ', 'Tải lại'], defaultId: 0, cancelId: 1 }
const ask = async () => ({
  save: await dialog.showSaveDialog({}, { defaultPath: 'cu/bao-cao.csv' }),
  alone: await dialog.showSaveDialog({ defaultPath: 'bao-cao.csv' }),
  open: await dialog.showOpenDialog({}, {}),
  box: (await dialog.showMessageBox({}, box)).response,
  sync: dialog.showMessageBoxSync(box)
})
ask().then(answers => console.log(JSON.stringify(answers)))
`

it.each([
  ['/tep/a.csv', '/tep/a.csv', ['/tep/a.csv'], 0],
  ['cancel', '', [], 1],
  ['Tải lại', 'Tải lại', ['Tải lại'], 1],
  ['', '/tai-ve/bao-cao.csv', [], 0]
])(
  'the dialogs of Electron read the same answer file as those of the Chromium host: %j',
  (answer, save, open, box) => {
    const folder = makeTemporaryFolder()
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const { args, env } = createAnsweringDialogs(join(folder, 'answers'))
    const command = ['-r', file('electron.cjs', standIn), ...args, file('ask.cjs', asking)]
    const output = execFileSync(process.execPath, command, {
      encoding: 'utf8',
      env: { ...process.env, ...env, APP_DIALOG_PATH: `@${file('answer.txt', answer)}` }
    })
    expect(JSON.parse(output)).toMatchObject({
      save: { canceled: save === '', filePath: save },
      alone: { filePath: save },
      open: { canceled: open.length === 0, filePaths: open },
      box,
      sync: box
    })
  }
)

it('a function of a test runs in Electron’s main process over a socket and has access to test-only members', async () => {
  const folder = makeTemporaryFolder()
  const control = buildElectronControlAddress(folder)
  const patch = join(folder, 'patch.cjs')
  const stub = join(folder, 'electron.cjs')
  writeFileSync(stub, standIn)
  writeFileSync(patch, 'globalThis.patched = 3')
  const { args, env } = createAnsweringDialogs(join(folder, 'answers'))
  const waiting = 'console.log("ready"); setInterval(() => undefined, 60_000)'
  const child = spawn(process.execPath, ['-r', stub, ...args, '-e', waiting], {
    env: { ...process.env, ...env, APP_TEST_CONTROL: control, APP_PATCH: patch },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  try {
    await once(child.stdout, 'data')
    const listens = (): Promise<boolean> =>
      evaluateInElectron<number>(control, '() => 1').then(
        () => true,
        () => false
      )
    await expect.poll(listens).toBe(true)
    const sum =
      '({ app, host }, more) => patched + more + host.printed.length + app.getPath().length'
    expect(await evaluateInElectron(control, sum, 4)).toBe(14)
    await expect(
      evaluateInElectron(control, '() => { throw new RangeError("xa") }')
    ).rejects.toThrow('RangeError: xa')
    await expect(evaluateInElectron(control, '() => process.exit(0)')).rejects.toThrow(
      'The program has ended'
    )
  } finally {
    child.kill()
  }
})
