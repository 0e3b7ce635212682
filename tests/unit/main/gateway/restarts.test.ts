import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import { afterEach, describe, expect, it } from 'vitest'
import { createGateway } from '../../../../src/main/gateway/gateway'
import type { GatewayChildRequest } from '../../../../src/main/gateway/messages'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { noKeyStore } from '../../../support/sources'
import { createStubChild } from '../../../support/stub-child'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Stub of a gateway process that emits only what the test tells it to. */
const heldProcess = () =>
  createStubChild<GatewayChildRequest>((message, reply) => {
    if (message.kind === 'routes') reply({ kind: 'taken', id: message.id })
    if (message.kind === 'stop') reply({ kind: 'stopped' })
  })

function openGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-restarts-'))
  folders.push(folder)
  const clock = { now: () => Date.parse('2026-11-23T09:00:00+07:00') }
  const processes: ReturnType<typeof heldProcess>[] = []
  const [notices, notes]: [string[], string[]] = [[], []]
  const waits: ((process: ReturnType<typeof heldProcess>) => void)[] = []
  const gateway = createGateway({
    ...openDataStorage(folder, clock, nodeFileSystem),
    clock,
    tables: { open: () => Promise.reject(new Error('no rows')) },
    accessOfBranches: () => Promise.reject(new Error('no units')),
    keyStore: noKeyStore,
    engine: () => ({
      library: { folder, files: [] },
      memory: 1,
      threads: 1,
      temporary: folder
    }),
    start: () => {
      const made = heldProcess()
      processes.push(made)
      waits.shift()?.(made)
      return made.child
    },
    forceEnd: () => undefined,
    prepare: () => Promise.reject(new Error('not asked')),
    onState: () => undefined,
    onLogged: () => undefined,
    notice: words => notices.push(words),
    note: words => notes.push(words)
  })
  return {
    gateway,
    processes,
    notices,
    notes,
    next: () => new Promise<ReturnType<typeof heldProcess>>(resolve => waits.push(resolve))
  }
}

const listening = { kind: 'listening', port: 8_321 } as const

async function startedGateway() {
  const opened = openGateway()
  const next = opened.next()
  const started = opened.gateway.start()
  const first = await next
  first.send(listening)
  await started
  return { ...opened, first }
}

describe('restart of the gateway after its process has ended', () => {
  it('a gateway whose process ended unexpectedly is restarted', async () => {
    const { gateway, first, next } = await startedGateway()
    const coming = next()
    first.exit(9)
    expect(gateway.state().phase).toBe('starting')
    const second = await coming
    second.send(listening)
    await gateway.settle()
    expect(gateway.state().phase).toBe('on')
  })

  it('a gateway that was switched off at the moment its process ended stays off', async () => {
    const { gateway, first, processes } = await startedGateway()
    first.exit(9)
    expect((await gateway.stop()).phase).toBe('off')
    expect(processes).toHaveLength(1)
  })

  it('a gateway process that ends before it listens makes the start fail with a message and is not restarted', async () => {
    const { gateway, next, notes, processes } = openGateway()
    const coming = next()
    const started = gateway.start()
    const first = await coming
    first.exit(1)
    await expect(started).rejects.toThrow('Không bật được cổng API (DIED).')
    expect([gateway.state().phase, processes.length]).toEqual(['failed', 1])
    expect(notes).toEqual(['DIED exit code 1'])
  })

  it('after three failed restarts of the gateway within a minute the user is notified', async () => {
    const { gateway, first, next, notices, processes } = await startedGateway()
    let coming = next()
    first.exit(9)
    const second = await coming
    second.send(listening)
    await gateway.settle()
    coming = next()
    second.exit(9)
    const third = await coming
    third.send(listening)
    await gateway.settle()
    third.exit(9)
    expect(gateway.state()).toMatchObject({ phase: 'failed', fault: gatewayStateMessages.died })
    expect([notices, processes.length]).toEqual([[gatewayStateMessages.died], 3])
  })

  it('the cause of a failed request is written to the crash log', async () => {
    const { first, notes } = await startedGateway()
    first.send({ kind: 'fault', words: 'IO Error: gone' })
    expect(notes).toEqual(['IO Error: gone'])
  })
})
