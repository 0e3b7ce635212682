import type { ListQuery } from '@shared/kit/list/list'
import type { TableRule } from '@shared/model/data-quality/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { measureQualityOfTable } from '../../../../support/measured'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const id = 'dm-003'
const query: ListQuery = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }

describe('quality figures of a table generation', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  /** Number of statements sent to the engine. */
  let asked = 0
  /** While this is true, a statement that reads rows ends only when it is cancelled. */
  let isHeld = false
  let onHeld = (): void => undefined
  const open: WarehouseDependencies['open'] = () => {
    const { engine } = start()
    return {
      ...engine,
      ask: (work, asking) => {
        asked++
        if (!isHeld || work.kind !== 'ask') return engine.ask(work, asking)
        onHeld()
        return engine.ask(
          { ...work, sql: 'SELECT count(*) FROM range(1000000000000)', parameters: [] },
          asking
        )
      }
    }
  }
  let program: TestProgram
  beforeEach(async () => {
    isHeld = false
    program = openTestProgram({ folder: makeTemporaryFolder(), openEngine: open })
    await program.handlers['dataMart:rows']({ id, query })
  })
  const kept = () => program.handlers['dataQuality:kept']({ id })
  const addColumn = async (): Promise<void> => {
    const { table } = await program.handlers['dataMart:get']({ id })
    const kept = table.columns.map(column => ({ ...column, from: column.name }))
    const added = { name: 'them', dataType: 'integer', description: '', personal: false } as const
    const columns = [...kept, { ...added, from: '' }]
    await program.handlers['dataMart:changeStructure']({ id, columns })
  }

  it('quality figures are computed once per table generation and cached while the program runs', async () => {
    expect(await kept()).toBeNull()
    const first = await measureQualityOfTable(program, id)
    expect(await kept()).toEqual(first)
    const before = asked
    expect(await measureQualityOfTable(program, id)).toEqual(first)
    expect(asked).toBe(before)
  })

  it('the quality figures of the previous table generation remain until the new ones are computed', async () => {
    const first = await measureQualityOfTable(program, id)
    await addColumn()
    expect(await kept()).toEqual(first)
    const second = await measureQualityOfTable(program, id)
    expect(second.generation).not.toBe(first.generation)
    expect(await kept()).toEqual(second)
    const older = await program.handlers['dataQuality:kept']({ id, generation: first.generation })
    expect(older).toEqual(first)
  })

  it('a quality measurement can be cancelled at once, and the earlier figures remain', async () => {
    const first = await measureQualityOfTable(program, id)
    await addColumn()
    isHeld = true
    const job = crypto.randomUUID()
    const begun = new Promise<void>(resolve => {
      const end = program.onTold(({ name }) => {
        if (name !== 'dataQuality:progress') return
        end()
        resolve()
      })
    })
    const answer = program.handlers['dataQuality:measure']({ id, job })
    await begun
    await program.handlers['dataQuality:stop']({ job })
    expect(await answer).toEqual({ outcome: 'stopped' })
    expect(await kept()).toEqual(first)
    isHeld = false
    expect((await measureQualityOfTable(program, id)).generation).not.toBe(first.generation)
  })

  it.each(['duplicates', 'broken', 'empty'] as const)(
    'a quality measurement is not computed (%s) after the page has closed',
    async what => {
      const { table } = await program.handlers['dataMart:get']({ id })
      const rule: TableRule = {
        id: crypto.randomUUID(),
        kind: 'filled',
        columns: [table.columns[0]?.name ?? ''],
        severity: 'warning',
        threshold: { most: 0, unit: 'rows' }
      }
      await program.handlers['dataQuality:setRule']({ id, rule })
      const held = new Promise<void>(resolve => (onHeld = resolve))
      isHeld = true
      const job = crypto.randomUUID()
      const { handlers } = program
      const answer =
        what === 'broken'
          ? handlers['dataQuality:broken']({ id, rule: rule.id, job })
          : handlers[`dataQuality:${what}`]({ id, job })
      await held
      await handlers['dataQuality:stop']({ job })
      expect(await answer).toBeNull()
    }
  )

  it('a separate query for empty values returns the same counts as the full measurement', async () => {
    const { columns } = await measureQualityOfTable(program, id)
    expect(await program.handlers['dataQuality:empty']({ id, job: crypto.randomUUID() })).toEqual(
      columns.map(({ name, checked, empty }) => ({ name, checked, empty }))
    )
    expect(
      await program.handlers['dataQuality:duplicates']({ id, job: crypto.randomUUID() })
    ).toMatchObject({
      rows: [],
      matched: 0
    })
  })
})
