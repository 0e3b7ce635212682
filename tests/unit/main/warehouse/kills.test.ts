import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@shared/contract/reply'
import { describe, expect, it } from 'vitest'
import type { WarehouseDependencies } from '../../../../src/main/warehouse/warehouse'
import { chooseRepetitionCount } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram } from '../../../support/handlers'
import { createRandom } from '../../../support/seeded-random'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const id = 'dm-005'
const added = 7

describe('loads whose engine process dies', () => {
  const { start } = setUpTestEngines()

  it('a killed engine process leaves the table in its old or new state, and the next load works', {
    tags: 'F53'
  }, async () => {
    const folder = makeTemporaryFolder()
    const engines: ReturnType<typeof start>[] = []
    const open: WarehouseDependencies['open'] = () => {
      // These tests kill the process more often than the default limit for restarts allows.
      const made = start({ limits: { deaths: Number.POSITIVE_INFINITY } })
      engines.push(made)
      return made.engine
    }
    const program = openTestProgram({ folder, openEngine: open })
    const [, writer] = engines
    const random = createRandom(53)
    const load = () =>
      program.tables.addSampleRows(id, added, { user: 'a', origin: 'pipeline', note: '' })
    const state = async () => {
      const { table } = await program.handlers['dataMart:get']({ id })
      const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
      const { total, rows } = await program.handlers['dataMart:rows']({ id, query })
      expect(total).toBe(table.rowCount)
      expect(rows.length).toBe(Math.min(200, total))
      return table
    }
    await state()
    // Duration of a load that first has to start its process, as all later loads of this test do.
    const first = writer?.children[0]
    const gone = first && once(first, 'exit')
    first?.kill('SIGKILL')
    await gone
    const began = performance.now()
    await load()
    const length = performance.now() - began
    let [loaded, refused] = [0, 0]
    const rounds = chooseRepetitionCount(5, 8_000)
    for (let round = 0; round < rounds; round++) {
      const before = await state()
      const outcome = load().then(
        () => 'loaded' as const,
        error => error
      )
      // The first kill hits a load that has just begun, the last one a process whose load is done,
      // however fast the machine is.
      if (round === rounds - 1) await outcome
      else if (round > 0) await setTimeout(random() * length * 1.3)
      writer?.children.at(-1)?.kill('SIGKILL')
      const said = await outcome
      const after = await state()
      if (said === 'loaded') {
        loaded++
        expect(after.generations).toHaveLength(before.generations.length + 1)
      } else {
        refused++
        expect(said).toBeInstanceOf(AppError)
        expect(after).toEqual(before)
      }
    }
    console.warn(`killed ${loaded + refused} times: ${refused} loads refused, ${loaded} done`)
    expect(refused).toBeGreaterThan(0)
    expect(loaded).toBeGreaterThan(0)
    const { generations } = await state()
    const files = readdirSync(join(folder, 'warehouse', id)).sort()
    expect(files).toEqual(generations.map(generation => `${generation.id}.duckdb`).sort())
    expect(readdirSync(join(folder, 'warehouse', 'temporary'))).toEqual([])
  })
})
