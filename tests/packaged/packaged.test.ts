import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFuses, electronFuses, readFuses } from '../../scripts/packaging/fuses.mjs'
import { packagedExecutable, packagedSkipSuffix } from '../support/packaging/packaged'
import { createDataFolderPath, packagedTestFolder, startPackagedProgram } from './program'

/** Copies the folder of the installed program, so that a test can damage the copy. */
function copyProgram(name: string): { executable: string; resources: string } {
  const copy = join(packagedTestFolder, name)
  cpSync(dirname(packagedExecutable), copy, { recursive: true })
  return {
    executable: join(copy, basename(packagedExecutable)),
    resources: join(copy, 'resources')
  }
}

/** Runs a program until it exits; fails the test if the program has to be killed. */
function runToEnd(file: string, args: readonly string[] = [], env = process.env) {
  const run = spawnSync(file, args, { timeout: 60_000, encoding: 'utf8', env })
  expect(run.error).toBeUndefined()
  return run
}

const states = Object.entries(electronFuses)
/** On older versions of Electron, with which only these tests are run, some fuses do not exist. */
const found: Readonly<Record<string, boolean>> = packagedSkipSuffix
  ? electronFuses
  : await readFuses(packagedExecutable)
const known = Object.keys(found).length
const isOlder = known < states.length
const older = isOlder ? ` (not run here: this Electron knows ${known} fuses)` : ''

describe.skipIf(packagedSkipSuffix)(`the packaged program${packagedSkipSuffix}`, () => {
  test.skipIf(isOlder)(
    `the packaged program has all nine Electron fuses set as documented${older}`,
    { tags: 'E19' },
    async () => {
      await expect(checkFuses(packagedExecutable)).resolves.toBeUndefined()
    }
  )

  for (const [index, [name, on]] of states.entries()) {
    const isUnknown = index >= known
    const title = `fuse ${name} is in the executable as decided${isUnknown ? older : ''}`
    test.skipIf(isUnknown)(title, { tags: `fuse:${name}` }, () => {
      expect(found[name]).toBe(on)
    })
  }

  test('no environment variable makes the packaged program run as plain Node', {
    tags: ['fuse:runAsNode', 'fuse:nodeOptions']
  }, async () => {
    const mark = join(packagedTestFolder, 'mark')
    const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`
    const hook = join(packagedTestFolder, 'hook.cjs')
    writeFileSync(hook, code)
    const env = {
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: `--require ${hook}`
    }
    Object.assign(process.env, env)
    try {
      // The program starts normally, which includes the moment at which either variable would have
      // made it run the code.
      await startPackagedProgram([`--user-data-dir=${createDataFolderPath()}`])
    } finally {
      for (const name of Object.keys(env)) delete process.env[name]
    }
    expect(existsSync(mark)).toBe(false)
  })

  test('no debugger port of the packaged program is open, and the program rejects the switch that opens one', {
    tags: 'fuse:nodeCliInspect'
  }, () => {
    const { status, stderr } = runToEnd(packagedExecutable, [
      '--inspect=127.0.0.1:0',
      `--user-data-dir=${createDataFolderPath()}`
    ])
    expect(status).toBe(1)
    expect(stderr).not.toContain('Debugger listening')
  })

  test.each([
    'remote-debugging-port=0',
    'remote-debugging-pipe',
    'disable-web-security',
    'load-extension=/tmp',
    'js-flags=--expose-gc',
    'no-sandbox',
    'host-rules=MAP * 127.0.0.1',
    'host-resolver-rules=MAP * 127.0.0.1',
    'disable-setuid-sandbox',
    'disable-gpu-sandbox',
    'single-process',
    'renderer-cmd-prefix=/bin/true',
    'gpu-launcher=/bin/true'
  ])('the packaged program refuses to start with --%s', { tags: 'E04' }, name => {
    expect(
      runToEnd(packagedExecutable, [`--${name}`, `--user-data-dir=${createDataFolderPath()}`])
        .status
    ).toBe(1)
  })

  test('of twenty simultaneous starts with one data folder, one program keeps running and the others exit with code 0', {
    tags: 'F14'
  }, async () => {
    const data = createDataFolderPath()
    const { child } = await startPackagedProgram([`--user-data-dir=${data}`])
    const others = Array.from({ length: 20 }, () =>
      spawn(packagedExecutable, [`--user-data-dir=${data}`], { stdio: 'ignore' })
    )
    const codes = await Promise.all(others.map(async other => (await once(other, 'exit'))[0]))
    expect(codes).toEqual(others.map(() => 0))
    expect(child.exitCode).toBeNull()
  })

  test('the packaged program exits with an error if its archive is missing', {
    tags: 'F25'
  }, () => {
    const copy = copyProgram('without-archive')
    rmSync(join(copy.resources, 'app.asar'))
    expect(runToEnd(copy.executable).status).toBeGreaterThan(0)
  })

  test('the packaged program does not run a folder that replaces its archive', {
    tags: 'fuse:onlyLoadAppFromAsar'
  }, () => {
    const copy = copyProgram('folder-in-place')
    const mark = join(packagedTestFolder, 'folder-was-run')
    const app = join(copy.resources, 'app')
    rmSync(join(copy.resources, 'app.asar'))
    mkdirSync(app)
    writeFileSync(join(app, 'package.json'), JSON.stringify({ main: 'main.js' }))
    const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); process.exit(0)`
    writeFileSync(join(app, 'main.js'), code)
    expect(runToEnd(copy.executable).status).toBeGreaterThan(0)
    expect(existsSync(mark)).toBe(false)
  })
})
