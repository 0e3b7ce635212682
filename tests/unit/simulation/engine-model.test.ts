import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { WriteStrategy } from '../../simulation/program/load-file'
import { loadInWorld } from '../../simulation/program/load-in-world'
import { tableColumns } from '../../simulation/program/names'
import { createDice } from '../../simulation/world/dice'
import { setUpTestEngines } from '../../support/engine'
import {
  createEmptyTextTable,
  createFileLoadSubmission,
  openTestLoads
} from '../../support/open-loads'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const watch = { signal: new AbortController().signal, onProgress: () => undefined }
const columns = [...tableColumns]

/** Files with few different rows, so that overwritten tables keep some of theirs. */
function generateFiles(seed: number): string[][] {
  const dice = createDice(seed)
  const rowsOf = (count: number): string[] =>
    Array.from({ length: count }, () => `m${dice.below(30)};Người ${dice.below(3)}`)
  return [rowsOf(25), ...Array.from({ length: 3 }, () => rowsOf(1 + dice.below(5)))]
}

const textOf = (rows: readonly string[]): string => ['ma;ten', ...rows, ''].join('\n')

describe('model of the engine', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  async function loadInEngine(strategy: WriteStrategy, files: readonly string[][]) {
    const directory = makeTemporaryFolder()
    const { engine } = start()
    const { records, tables, loads } = openTestLoads({
      directory,
      clock: { now: () => Date.parse('2026-11-21T09:00:00+07:00') },
      reader: engine,
      writer: engine
    })
    const path = join(directory, 'tep.csv')
    const id = 'dm-900001'
    for (const [place, rows] of files.entries()) {
      writeFileSync(path, textOf(rows))
      const sending = await createFileLoadSubmission(path, columns)
      if (place === 0) {
        const table = createEmptyTextTable(records.read().dataMarts[0], id, columns)
        await loads.create({ ...table, writeStrategy: strategy }, sending, watch)
        continue
      }
      const table = records.read().dataMarts.find(one => one.id === id)
      if (!table) throw new Error('The table is missing')
      await loads.stage('lan', table, sending, '', watch)
      await loads.publish('lan', 'a', () => undefined, watch)
    }
    const opened = await tables.open(id)
    const attached = [{ alias: 'g', path: opened.path }]
    const sql = 'SELECT ma, ten FROM g.rows ORDER BY rowid'
    const asked = { kind: 'ask', files: attached, sql, parameters: [], rows: 1_000 } as const
    const { rows } = await engine.ask(asked)
    const made = records.read().dataMarts.find(one => one.id === id)?.generations ?? []
    return { rows: rows.map(row => row.join('/')), counts: made.map(({ load }) => load?.counts) }
  }

  test.each(
    (['append', 'overwrite'] as const).flatMap(strategy =>
      [1, 2, 3].map(seed => ({ strategy, seed }))
    )
  )(
    'generated files give the same rows and counts in the engine and its model: $strategy, seed $seed',
    async ({ strategy, seed }) => {
      const files = generateFiles(seed)
      const expected = await loadInEngine(strategy, files)
      expect(await loadInWorld(strategy, files.map(textOf))).toEqual(expected)
    }
  )
})
