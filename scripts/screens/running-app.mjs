import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { findNodeExecutable, projectRoot, UserFixableError } from '../tools.mjs'

/**
 * Starts the built application on the available runtime, and returns its page. Without `folder`,
 * the application gets a new data folder that is removed when it is closed.
 */
export async function startAppForScreenshots(folder) {
  const port = await freePort()
  const userData = folder ?? mkdtempSync(join(tmpdir(), 'kho-screens-'))
  const child = spawn(
    findNodeExecutable(),
    [
      join(projectRoot, 'scripts', 'start.mjs'),
      `--user-data-dir=${userData}`,
      `--remote-debugging-port=${port}`
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, APP_PICTURE: 'off', APP_DIALOG_PATH: 'cancel' },
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  const ended = new Promise(resolve => child.once('exit', resolve))
  const removeData = () => {
    if (folder === undefined) rmSync(userData, { recursive: true, force: true })
  }
  try {
    const runtime = await Promise.race([whenReady(child), ended.then(() => undefined)])
    if (!runtime) throw new UserFixableError('The application did not start: is it built?')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    return {
      runtime,
      page: browser.contexts()[0].pages()[0],
      close: async () => {
        await browser.close()
        child.kill('SIGTERM')
        await ended
        removeData()
      }
    }
  } catch (error) {
    child.kill('SIGTERM')
    await ended
    removeData()
    throw error
  }
}

/** Resolves with the runtime's name after the first page has painted. */
function whenReady(child) {
  return new Promise(resolve => {
    createInterface({ input: child.stdout }).on('line', line => {
      const runtime = /^ready (\w+) \d+ ms$/.exec(line)?.[1]
      if (runtime) resolve(runtime)
    })
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
