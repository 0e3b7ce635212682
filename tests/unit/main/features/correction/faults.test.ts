import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { correctionLegalBasisInput } from '../../../../support/calls/correction-inputs'
import { sampleUserByRole } from '../../../../support/calls/two-person-flows'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const first = ['A;2025;1', 'B;2025;2']

describe('corrections under injected faults', () => {
  const { start } = setUpTestEngines()

  async function openWaiting() {
    const folder = makeTemporaryFolder()
    const disk = createBreakableFileSystem()
    const { engine, children } = start({ limits: { deaths: Number.POSITIVE_INFINITY } })
    const hold: { onBuild?: () => void } = {}
    const watched: Engine = {
      ...engine,
      ask: (work, asking) => {
        const answer = engine.ask(work, asking)
        if (work.kind === 'build') hold.onBuild?.()
        return answer
      }
    }
    const open = () => openTestProgram({ folder, openEngine: () => watched, disk: disk.fs })
    const program = open()
    const { handlers } = program
    const { create } = createTableLoadActions(
      () => program,
      () => folder
    )
    const id = await create(first, { key: ['ma'] })
    await handlers['configuration:update']({ approveLoads: true })
    const stateOf = async () => {
      const { table } = await handlers['dataMart:get']({ id })
      const { rows } = await handlers['dataMart:rows']({ id, query })
      return {
        current: table.current,
        history: table.history.length,
        rows: rows.map(row => row.slice(1).join(';')),
        waiting: (await handlers['correction:waiting']({ table: id })).map(one => one.id),
        files: [
          ...readdirSync(join(folder, 'warehouse', 'temporary')),
          ...readdirSync(join(folder, 'warehouse', id)).sort()
        ]
      }
    }
    let value = 19
    const propose = async () => {
      const { current: generation } = (await handlers['dataMart:get']({ id })).table
      value++
      const cells = [{ column: 'so', text: String(value) }]
      const rows = [{ kind: 'changed' as const, row: 1, cells }]
      return program.ask('correction:propose', {
        table: id,
        generation,
        rows,
        basis: correctionLegalBasisInput
      })
    }
    return { program, disk, children, hold, stateOf, propose, reopen: open, id }
  }

  test('a full disk at any write leaves the state unchanged, and the correction is published later', {
    tags: 'F56'
  }, async () => {
    const { program, disk, stateOf, propose } = await openWaiting()
    const failed: Record<string, number> = {}
    const breakAt = (place: number): (() => boolean) => {
      let isBroken = false
      disk.reset(call => {
        if (call.index !== place) return undefined
        isBroken = true
        return { fail: createErrnoError('ENOSPC') }
      })
      return () => {
        disk.reset()
        return isBroken
      }
    }
    /**
     * Runs an action repeatedly, with the disk full first at its first write call, then at its
     * second and so on; `undo` reverts an action that succeeds.
     */
    const atEachCall = async (
      name: string,
      work: (correction: string) => ReturnType<typeof program.ask>,
      undo: () => Promise<unknown>
    ): Promise<void> => {
      for (let place = 1; ; place++) {
        const before = await stateOf()
        const [correction = ''] = before.waiting
        const heal = breakAt(place)
        const answer = await work(correction)
        if (!heal()) return
        if (answer.ok) {
          // If the failed write was the one of a rolling backup copy of the records, the action
          // still succeeds.
          await undo()
        } else {
          failed[name] = (failed[name] ?? 0) + 1
          expect(answer).toMatchObject({ error: { code: 'DISK_FULL' } })
          expect(await stateOf()).toEqual(before)
        }
      }
    }
    const become = (id: string) => program.handlers['users:choose']({ id })
    const waiting = async () => ({ correction: (await stateOf()).waiting[0] ?? '' })
    await atEachCall('propose', propose, async () =>
      program.handlers['correction:withdraw'](await waiting())
    )
    await become(sampleUserByRole.approver)
    await atEachCall(
      'approve',
      correction => program.ask('correction:approve', { correction }),
      async () => {
        await become(sampleUserByRole.admin)
        expect(await propose()).toMatchObject({ ok: true })
        await become(sampleUserByRole.approver)
      }
    )
    expect(failed).toEqual({ propose: expect.any(Number), approve: expect.any(Number) })
    expect(failed.approve).toBeGreaterThan(3)
    expect(await stateOf()).toMatchObject({ waiting: [] })
  })

  test('an engine killed during the approval leaves the correction pending, and it can be published later', {
    tags: 'F53'
  }, async () => {
    const { program, children, hold, stateOf, propose } = await openWaiting()
    expect(await propose()).toMatchObject({ ok: true })
    const before = await stateOf()
    await program.handlers['users:choose']({ id: sampleUserByRole.approver })
    hold.onBuild = () => void children.at(-1)?.kill('SIGKILL')
    const [correction = ''] = before.waiting
    expect(await program.ask('correction:approve', { correction })).toMatchObject({
      error: { code: 'BUSY' }
    })
    delete hold.onBuild
    expect(await stateOf()).toEqual(before)
    expect(await program.ask('correction:approve', { correction })).toMatchObject({ ok: true })
    expect((await stateOf()).rows).toEqual(['A;2025;1', 'B;2025;20'])
  })

  test('a confirmed correction still exists after a kill and restart of the program', {
    tags: 'F01'
  }, async () => {
    const { propose, reopen, id } = await openWaiting()
    expect(await propose()).toMatchObject({ ok: true, data: { outcome: 'waiting' } })
    // The first program is neither closed nor flushed, so the second program reads only what
    // reached the disk.
    const again = reopen()
    expect(await again.handlers['correction:waiting']({ table: id })).toMatchObject([
      { basis: correctionLegalBasisInput }
    ])
  })
})
