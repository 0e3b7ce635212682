import { expect, test } from 'vitest'
import { createFormEngineProcess } from '../../../../src/main/forms/engine-process'
import type { FormEngineTask } from '../../../../src/main/forms/engine-task'
import { makeForm } from '../../../support/forms/make-form'
import { createBundledProcesses } from '../../../support/sources'
import { createStubChild } from '../../../support/stub-child'

const patience = { timeout: 120_000 }
const processes = createBundledProcesses<FormEngineTask>('forms')
const runtime = {
  start: processes.start,
  forceEnd: (pid: number) => void process.kill(pid, 'SIGKILL'),
  note: () => undefined
}
const cell = { kind: 'cell', sheet: 'Biểu 1', address: 'B2' } as const
const filling = { target: cell, value: { kind: 'number', value: '12480' } } as const

/** Workbook with so many cells that the engine works on it for a noticeable time. */
const largeForm = (): Uint8Array => {
  const row = (number: number): string =>
    `<row r="${number}">${[...'ABCDEFGHIJ'].map(column => `<c r="${column}${number}"><v>${number}</v></c>`).join('')}</row>`
  const rows = Array.from({ length: 4_000 }, (_, index) => row(index + 1)).join('')
  return makeForm({ 'Biểu 1': `<sheetData>${rows}</sheetData>` })
}

test('the main process continues while a large form is filled and read', patience, async () => {
  const { run } = createFormEngineProcess(runtime)
  const bytes = largeForm()
  let turns = 0
  let next: NodeJS.Immediate = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  try {
    const filled = await run<'fill'>({ kind: 'fill', bytes, fillings: [filling] })
    const targets = [{ target: cell }]
    const read = await run<'read'>({ kind: 'read', bytes: filled.bytes, targets, empty: bytes })
    expect(read).toMatchObject([{ kind: 'value', value: filling.value }])
    expect(filled.changed).toEqual(['Biểu 1!B2'])
    // In the main process both tasks would be two turns.
    expect(turns).toBeGreaterThan(50)
  } finally {
    clearImmediate(next)
  }
})

test('a refusal of the engine reaches the caller with its message', patience, async () => {
  const { run } = createFormEngineProcess(runtime)
  const refused = run<'outline'>({ kind: 'outline', bytes: Buffer.from('không phải biểu') })
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test(
  'an aborted task ends its process at once, and the next task gets another',
  patience,
  async () => {
    const { promise: started, resolve } = Promise.withResolvers<void>()
    processes.onStart(() => resolve())
    const { run } = createFormEngineProcess(runtime)
    const stop = new AbortController()
    const before = processes.started.length
    const bytes = largeForm()
    const stopped = run<'outline'>({ kind: 'outline', bytes }, stop.signal)
    const waiting = run<'outline'>({ kind: 'outline', bytes }, stop.signal)
    const next = run<'fill'>({ kind: 'fill', bytes, fillings: [filling] })
    await started
    stop.abort(new Error('Đã dừng'))
    await expect(stopped).rejects.toThrow('Đã dừng')
    await expect(waiting).rejects.toThrow('Đã dừng')
    expect((await next).changed).toEqual(['Biểu 1!B2'])
    expect(processes.started.length - before).toBe(2)
  }
)

test('a process that dies costs its own task only', async () => {
  const codes: number[] = []
  const stubs: ReturnType<typeof createStubChild<FormEngineTask>>[] = []
  const { run } = createFormEngineProcess({
    start: () => {
      const stub = createStubChild<FormEngineTask>((task, reply) => {
        if (task.kind === 'outline') queueMicrotask(() => stub.exit(139))
        else reply({ kind: 'result', result: [] })
      })
      stubs.push(stub)
      return stub.child
    },
    forceEnd: () => undefined,
    note: code => void codes.push(code)
  })
  const bytes = new Uint8Array()
  await expect(run<'outline'>({ kind: 'outline', bytes })).rejects.toMatchObject({
    code: 'IO_ERROR'
  })
  expect(await run<'read'>({ kind: 'read', bytes, targets: [], empty: bytes })).toEqual([])
  expect(codes).toEqual([139])
  expect(stubs).toHaveLength(2)
})

test('a task beyond its deadline is refused, and its process ends', async () => {
  let isKilled = false
  const stub = createStubChild<FormEngineTask>(() => undefined)
  const child = { ...stub.child, kill: () => (isKilled = true) }
  const { run } = createFormEngineProcess(
    { start: () => child, forceEnd: () => undefined, note: () => undefined },
    { timeout: 1 }
  )
  const late = run<'outline'>({ kind: 'outline', bytes: new Uint8Array() })
  await expect(late).rejects.toMatchObject({ code: 'IO_ERROR' })
  // A process that has not started yet is killed as soon as it has.
  stub.send({ kind: 'result', result: [] })
  expect(isKilled).toBe(true)
})
