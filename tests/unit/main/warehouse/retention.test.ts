import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Generation } from '@shared/model/data-mart/generation'
import { describe, expect, it } from 'vitest'
import { qualifiedGenerationNameOf } from '../../../../src/main/warehouse/named'
import {
  deleteExpiredGenerations,
  findExpiredGenerations
} from '../../../../src/main/warehouse/retention'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const made = (id: string, day: string): Generation => ({
  id,
  time: Date.parse(`${day}T10:00:00+07:00`),
  user: 'a',
  origin: 'load',
  note: '',
  rows: 1,
  bytes: 1,
  sha256: '0'.repeat(64),
  columns: [],
  search: {}
})
const days = ['2026-08-03', '2026-08-31', '2026-09-01', '2026-09-30', '2026-10-05', '2026-11-01']
const generations = days.map((day, place) => made(`g${place}`, day))
const idsOf = (list: readonly Generation[]): string[] => list.map(({ id }) => id)

describe('pruning of old table generations', () => {
  it.each([
    ['g5', 2, false, ['g0', 'g1', 'g2', 'g3']],
    ['g5', 2, true, ['g0', 'g2']],
    // After a return to an old table generation it is the current one and is kept, however old it
    // is.
    ['g0', 2, false, ['g1', 'g2', 'g3']],
    ['g5', 6, false, []],
    ['g5', 1, true, ['g0', 'g2']]
  ])(
    'with %s as current generation, the newest %i kept and monthly copies %s, the generations to prune are %j',
    (current, kept, monthly, wanted) => {
      const rules = { generationsKept: kept, generationsMonthly: monthly }
      expect(idsOf(findExpiredGenerations({ generations, current }, rules))).toEqual(wanted)
    }
  )

  it('the month of a table generation is determined in local time, not in UTC', () => {
    const late = { ...made('g9', '2026-10-31'), time: Date.parse('2026-10-31T18:30:00Z') }
    const list = [made('g8', '2026-10-20'), late, made('g10', '2026-11-05')]
    const rules = { generationsKept: 1, generationsMonthly: true }
    // The generation of 1 November, 01:30 local time, counts for November, although it is October
    // in UTC.
    expect(idsOf(findExpiredGenerations({ generations: list, current: 'g10' }, rules))).toEqual([
      'g9'
    ])
  })
})

describe('deletion of pruned table generations', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('pruning removes generations from the table record, then deletes their files, and reports the freed disk space', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const id = 'dm-003'
    const table = async () => (await program.handlers['dataMart:get']({ id })).table
    for (let turn = 0; turn < 4; turn++) {
      await program.tables.addSampleRows(id, 10, { user: 'a', origin: 'pipeline', note: '' })
    }
    await program.pruneGenerations()
    expect((await table()).generations).toHaveLength(4)
    await program.handlers['configuration:update']({
      generationsKept: 2,
      generationsMonthly: false
    })
    const before = await table()
    await program.pruneGenerations()
    const after = await table()
    expect(after.generations).toEqual(before.generations.slice(2))
    expect(after.current).toBe(before.current)
    expect(readdirSync(join(folder, 'warehouse', id)).sort()).toEqual(
      after.generations.map(one => `${one.id}.duckdb`)
    )
    expect(program.logged).toHaveLength(1)
    expect(program.logged[0]).toMatch(
      /^Dọn 2 bản dữ liệu cũ của bảng “dm_donvi_capbac”, giải phóng \d+/
    )
    await program.pruneGenerations()
    expect(program.logged).toHaveLength(1)
    expect(existsSync(join(folder, 'warehouse', id, `${after.current}.duckdb`))).toBe(true)
  })

  it('pruning keeps the file of a generation to which a backup or table refers again meanwhile', async () => {
    const table = (id: string, ids: readonly string[]) => ({
      id,
      name: id,
      generations: ids.map(one => made(one, '2026-11-01')),
      current: ids.at(-1) ?? ''
    })
    const state = {
      dataMarts: [table('a', ['g1', 'g2', 'g3', 'g4']), table('b', ['g2'])],
      closedPeriods: []
    }
    const gone: string[] = []
    const said: string[] = []
    let looks = 0
    const parts = {
      records: {
        read: () => state,
        update: async (change: (draft: typeof state) => unknown) => change(state)
      },
      settings: {
        read: () => ({ configuration: { generationsKept: 1, generationsMonthly: false } })
      },
      files: { remove: (id: string, generation: string) => void gone.push(`${id} ${generation}`) },
      named: async () => {
        looks++
        if (looks === 1) return new Set()
        const [first] = state.dataMarts
        first?.generations.unshift(made('g1', '2026-11-01'))
        return new Set([qualifiedGenerationNameOf('a', 'g3')])
      },
      log: (words: string) => void said.push(words)
    }
    await deleteExpiredGenerations(
      parts as unknown as Parameters<typeof deleteExpiredGenerations>[0]
    )
    expect(gone).toEqual(['a g2'])
    expect(said).toEqual(['Dọn 1 bản dữ liệu cũ của bảng “a”, giải phóng 1 byte'])
  })
})
