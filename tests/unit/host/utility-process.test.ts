import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { type ChromiumHostTrial, startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()
/** Script of a utility process that returns every message and exits on request. */
const script = `
const { parentPort } = process
setImmediate(() => parentPort.on('message', ({ data, ports }) => {
  if (data.exit !== undefined) process.exit(data.exit)
  if (data.abort) process.abort()
  parentPort.postMessage({ data, ports: ports.length, argv: process.argv.slice(1), kind: Object.prototype.toString.call(data.bytes), isBuffer: Buffer.isBuffer(data.bytes) })
}))
`
/**
 * Starts a utility process, sends messages at once and records its events in order, until it exits
 * or has sent the expected number of replies.
 */
const walk = `async ({ utilityProcess, app }, { script, send, answers, kill }) => {
  const events = []
  const gone = new Promise(resolve => app.once('child-process-gone', (_event, details) => resolve(details)))
  const child = utilityProcess.fork(script, ['--one'], { serviceName: 'thu', stdio: 'ignore' })
  events.push(['forked', typeof child.pid])
  const ended = new Promise(resolve => child.on('exit', code => {
    events.push(['exit', code, typeof child.pid])
    resolve()
  }))
  child.on('spawn', () => events.push(['spawn', typeof child.pid]))
  let left = answers
  const answered = new Promise(resolve => child.on('message', message => {
    events.push(['message', message])
    if (--left === 0) resolve()
  }))
  for (const message of send) child.postMessage(message)
  if (answers > 0) await answered
  const metric = app.getAppMetrics().find(({ name }) => name === 'thu')
  if (kill) child.kill()
  else child.postMessage({ exit: 7 })
  await ended
  child.postMessage({ after: 'nobody hears it' })
  return { events, gone: await gone, metric, pid: typeof child.pid, killed: child.kill() }
}`

interface Walk {
  readonly events: readonly unknown[][]
  readonly gone: Record<string, unknown>
  readonly metric: {
    readonly pid: number
    readonly type: string
    readonly memory: { readonly workingSetSize: number }
  }
  readonly pid: string
  readonly killed: boolean
}

describe.skipIf(!chromium)('utilityProcess in the Chromium host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utility-'))
  const path = join(folder, 'child.mjs')
  let trial: ChromiumHostTrial

  beforeAll(async () => {
    writeFileSync(path, script)
    trial = startChromiumHostTrial(chromium ?? '')
    await trial.evaluate('({ app }) => app.whenReady().then(() => 0)')
  })
  afterAll(async () => {
    await trial?.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (changes: object): Promise<Walk> =>
    trial.evaluate(walk, { script: path, send: [], answers: 0, kill: false, ...changes })

  it('a utility process has no pid before it has started, queues messages until then, and emits exit once', async () => {
    const { events, gone, pid, killed } = await run({ send: [{ a: 1 }, { a: 2 }], answers: 2 })
    expect(events.map(([name]) => name)).toEqual(['forked', 'spawn', 'message', 'message', 'exit'])
    expect(events[0]).toEqual(['forked', 'undefined'])
    expect(events[1]).toEqual(['spawn', 'number'])
    const first = events[2]?.[1]
    expect(first).toMatchObject({ data: { a: 1 }, ports: 0, argv: [path, '--one'] })
    expect(events[4]).toEqual(['exit', 7, 'number'])
    expect(gone).toMatchObject({
      type: 'Utility',
      reason: 'abnormal-exit',
      exitCode: 7,
      name: 'thu'
    })
    expect({ pid, killed }).toEqual({ pid: 'undefined', killed: false })
  })

  it.each(['{ A: undefined }', '{ A: 1 }', '{ A: null }'])(
    'starting a utility process throws a TypeError for the environment %s, whose values are not all strings',
    async env => {
      const fork = `({ utilityProcess }, path) => {
        try { utilityProcess.fork(path, [], { env: ${env} }).kill() } catch (error) { return String(error) }
      }`
      expect(await trial.evaluate(fork, path)).toBe('TypeError: Invalid value for env')
    }
  )

  it('a running utility process is listed with its memory in the app metrics', async () => {
    const { metric } = await run({ send: [{}], answers: 1 })
    expect(metric).toMatchObject({ type: 'Utility' })
    if (process.platform === 'linux') expect(metric.memory.workingSetSize).toBeGreaterThan(10_000)
  })

  it('kill ends a utility process and reports success', async () => {
    const { events, gone } = await run({ send: [{}], answers: 1, kill: true })
    expect(events.at(-1)).toEqual(['exit', 15, 'number'])
    expect(gone).toMatchObject({ reason: 'killed' })
  })

  it('a message to a utility process is cloned: a Buffer becomes plain bytes, and a function is rejected at once', async () => {
    const send = `({ utilityProcess }, path) => new Promise(resolve => {
      const child = utilityProcess.fork(path, [], { stdio: 'ignore' })
      let refused = ''
      try { child.postMessage({ call: () => 1 }) } catch (error) { refused = error.name }
      child.postMessage({ bytes: Buffer.from('ab') })
      child.on('message', ({ kind, isBuffer }) => { child.kill(); resolve({ refused, kind, isBuffer }) })
    })`
    expect(await trial.evaluate(send, path)).toEqual({
      refused: 'DataCloneError',
      kind: '[object Uint8Array]',
      isBuffer: false
    })
  })

  it('a utility process exits when its parent program exits or crashes', async () => {
    const own = startChromiumHostTrial(chromium ?? '')
    const start = `({ app, utilityProcess }, path) => app.whenReady().then(() => new Promise(resolve => {
      const child = utilityProcess.fork(path, [], { stdio: 'ignore' })
      child.on('message', () => resolve(child.pid))
      child.postMessage({})
    }))`
    const pid = await own.evaluate<number>(start, path)
    own.process.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    await own.end()
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
