import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stopWhenOrphaned } from './orphan.mjs'
import { chooseRuntime, chooseSandboxSwitches } from './runtime.mjs'
import { findNodeExecutable, projectRoot, runScript, UserFixableError } from './tools.mjs'

/**
 * Starts the built application with Electron's own switches: --remote-debugging-port=N,
 * --user-data-dir=DIR. Prints `ready <runtime> <ms> ms` once the first page has painted its
 * content.
 */
await runScript(async () => {
  const args = process.argv.slice(2)
  await checkPort(args)
  const runtime = chooseRuntime()
  const began = performance.now()
  const child = spawn(...command(runtime, args), {
    cwd: projectRoot,
    // The IPC channel ends the Chromium host together with this process, even if this process is
    // killed; the host uses the browser that this script found.
    stdio: ['ignore', 'pipe', 'inherit', ...(runtime.name === 'chromium' ? ['ipc'] : [])],
    env:
      runtime.name === 'chromium'
        ? { ...process.env, CHROMIUM_PATH: runtime.executable }
        : process.env
  })

  // Messages are passed on between the host and a parent process with a Node IPC channel, such as a
  // test.
  if (process.send && runtime.name === 'chromium') {
    process.on('message', message => child.connected && child.send(message))
    child.on('message', message => process.connected && process.send(message))
  }
  let ready = false
  createInterface({ input: child.stdout }).on('line', line => {
    if (line !== 'painted') console.log(line)
    // Only the first paint is reported, because a reloaded page paints again.
    else if (!ready)
      console.log(`ready ${runtime.name} ${Math.round(performance.now() - began)} ms`)
    ready ||= line === 'painted'
  })
  // A terminal sends Ctrl+C to both processes; a signal to this process alone is forwarded to the
  // application.
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  stopWhenOrphaned(stop)
  child.once('error', error => {
    console.error(`${runtime.executable} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('close', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
})

function command({ name, executable }, args) {
  const switches = [...chooseSandboxSwitches(), ...args]
  return name === 'chromium'
    ? [
        findNodeExecutable(),
        [
          '--disable-warning=ExperimentalWarning',
          join(projectRoot, 'host', 'main.mjs'),
          ...switches
        ]
      ]
    : [executable, [...switches, process.env.APP_MAIN ?? projectRoot]]
}

async function checkPort(args) {
  const text = args.find(arg => arg.startsWith('--remote-debugging-port='))?.split('=')[1]
  if (text === undefined) return
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserFixableError(`--remote-debugging-port=${text} is not a port (0 to 65535).`)
  }
  await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      reject(
        new UserFixableError(
          `Port ${port} is already in use: choose another for --remote-debugging-port.`
        )
      )
    )
    server.listen(port, '127.0.0.1', () => server.close(resolve))
  })
}
