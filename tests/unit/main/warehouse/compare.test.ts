import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { profileChosenFile } from '../../../support/look-at'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const range = { kinds: ['changed', 'added', 'removed'] as const, offset: 0, limit: 200 }

const endless = 'SELECT count(*) FROM range(1000000000000)'

describe('comparison of two table generations', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  /** While this is true, a comparison ends only when it is cancelled. */
  let isHeld = false
  let onHeld = (): void => undefined
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    isHeld = false
    program = openTestProgram({
      folder,
      openEngine: () => {
        const { engine } = start()
        const ask: Engine['ask'] = (work, asking) => {
          if (!isHeld || work.kind !== 'ask') return engine.ask(work, asking)
          onHeld()
          return engine.ask({ ...work, sql: endless, parameters: [] }, asking)
        }
        return { ...engine, ask }
      }
    })
  })

  const compare = (asked: { id: string; older: string; newer: string }) =>
    program.handlers['dataMart:compare']({ ...asked, job: crypto.randomUUID() })

  async function look(lines: readonly string[]): Promise<string> {
    const path = join(folder, 'tep.csv')
    writeFileSync(path, ['Mã;Họ tên;Số', ...lines].join('\n'))
    return (await profileChosenFile(program, path, { header: true })).token
  }
  /**
   * Loads a table twice, the second file replacing the first; returns the id of the table and both
   * generations.
   */
  async function loadTwice(key: string[]) {
    const columns = (['ma', 'ho_ten', 'so'] as const).map((name, at) => ({
      id: String(at),
      name,
      dataType: at === 2 ? ('integer' as const) : ('string' as const),
      description: ''
    }))
    const draft = {
      ...emptyMartDraft,
      tableName: 'dm_so_sanh',
      writeStrategy: 'overwrite' as const,
      columns,
      key
    }
    const sources = [0, 1, 2]
    const first = await look(['A;Lê An;1', 'B;Lê Bình;2', 'C;Lê Cao;3'])
    const load = crypto.randomUUID()
    const made = await program.handlers['dataLoad:create']({ load, token: first, draft, sources })
    if (made.outcome !== 'created') throw new Error(made.outcome)
    const { id } = made.table
    const token = await look(['B;Lê Bình;20', 'C;Lê Cúc;3', 'D;Lê Dung;4', 'A;Lê An;1'])
    await program.handlers['dataLoad:stage']({ load, token, table: id, sources, partition: '' })
    await program.handlers['dataLoad:publish']({ load })
    const { table } = await program.handlers['dataMart:get']({ id })
    const [older = '', newer = ''] = table.generations.map(one => one.id)
    return { id, older, newer }
  }

  test('two table generations are compared cell by cell by the table key, and the values of both are masked', async () => {
    const asked = await loadTwice(['ma'])
    expect(await compare(asked)).toEqual({
      added: 1,
      changed: 2,
      removed: 0,
      same: 1,
      columns: ['ma', 'ho_ten', 'so'],
      key: ['ma'],
      corrected: false
    })
    const page = await program.handlers['dataMart:differences']({
      ...asked,
      job: crypto.randomUUID(),
      range: { ...range, kinds: [...range.kinds] }
    })
    expect(page?.rows).toEqual([
      { kind: 'changed', before: ['B', 'L• B•••', 2], after: ['B', 'L• B•••', 20], changed: [2] },
      { kind: 'changed', before: ['C', 'L• C••', 3], after: ['C', 'L• C••', 3], changed: [1] },
      { kind: 'added', before: null, after: ['D', 'L• D•••', 4], changed: [] }
    ])
  })

  test('generations of a table without a key are compared by whole rows, in either order', async () => {
    const asked = await loadTwice([])
    expect(await compare(asked)).toMatchObject({
      added: 3,
      changed: 0,
      removed: 2,
      same: 1,
      key: []
    })
    const turned = { id: asked.id, older: asked.newer, newer: asked.older }
    expect(await compare(turned)).toMatchObject({
      added: 2,
      removed: 3,
      same: 1
    })
  })

  test('two table generations are compared in their common columns, and all rows differ if there are none', async () => {
    const { id, newer } = await loadTwice(['ma'])
    const shape = async (names: readonly string[], from: readonly string[]) => {
      const columns = names.map((name, place) => ({
        name,
        dataType: 'string' as const,
        description: '',
        personal: false,
        from: from[place] ?? ''
      }))
      const changed = await program.handlers['dataMart:changeStructure']({ id, columns })
      return changed.current
    }
    const other = await shape(['ma', 'moi'], ['ma'])
    expect(await compare({ id, older: newer, newer: other })).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      same: 4,
      columns: ['ma'],
      key: ['ma'],
      corrected: false
    })
    // A key column cannot be removed from the table, so the test first removes the key.
    await program.storage.records.update(({ dataMarts }) => {
      for (const table of dataMarts) if (table.id === id) table.key = []
    })
    const none = await shape(['khac'], [''])
    const apart = { id, older: newer, newer: none }
    expect(await compare(apart)).toMatchObject({
      added: 4,
      removed: 4,
      columns: []
    })
    const job = crypto.randomUUID()
    const asked = { ...apart, job, range: { ...range, kinds: [...range.kinds] } }
    expect(await program.handlers['dataMart:differences'](asked)).toEqual({ columns: [], rows: [] })
  })

  test('a running comparison of table generations can be cancelled', async () => {
    const asked = await loadTwice(['ma'])
    const held = new Promise<void>(resolve => (onHeld = resolve))
    isHeld = true
    const job = crypto.randomUUID()
    const answer = program.handlers['dataMart:compare']({ ...asked, job })
    await held
    await program.handlers['dataMart:stop']({ job })
    expect(await answer).toBeNull()
    isHeld = false
    expect(await compare(asked)).toMatchObject({ added: 1, changed: 2 })
  })

  test.each(['differences', 'profile'] as const)(
    'a request for %s returns null after it was cancelled',
    async what => {
      const asked = await loadTwice(['ma'])
      const held = new Promise<void>(resolve => (onHeld = resolve))
      isHeld = true
      const job = crypto.randomUUID()
      const { handlers } = program
      const answer =
        what === 'differences'
          ? handlers['dataMart:differences']({
              ...asked,
              job,
              range: { ...range, kinds: [...range.kinds] }
            })
          : handlers['dataMart:profile']({ id: asked.id, column: 'so', job })
      await held
      await handlers['dataMart:stop']({ job })
      expect(await answer).toBeNull()
      isHeld = false
      // The cancelled result is not cached: the next request computes a new one.
      const again = await handlers['dataMart:profile']({ id: asked.id, column: 'so', job })
      expect(again).toMatchObject({ least: 1, greatest: 20 })
    }
  )

  test('comparing with a deleted generation is refused', async () => {
    const { id, newer } = await loadTwice([])
    const gone = { id, older: 'g000009-0123456789ab', newer }
    await expect(compare(gone)).rejects.toThrow('không còn')
  })
})
