import { pagePaths } from '@shared/navigation/paths'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../support/analytics/model-rows/people'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import type { TestProgram } from '../../../../support/handlers'

const codeOf = (id: string): string =>
  sampleSectorData.units.find(unit => unit.id === id)?.code ?? ''

describe('organisation scenarios on tables of the unit', () => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPeopleModelRows(sampleSectorData)
  })
  const use = (from: 'own' | 'sample') =>
    program().storage.settings.update(settings => {
      settings.configuration.sectorData = from
    })
  let handlers: TestProgram['handlers']
  beforeAll(() => {
    handlers = program().handlers
  })

  test('an organisation scenario on tables of the unit starts from their units and changes them, as on sample data', async () => {
    const id = 'kb-002'
    await use('sample')
    const sample = await handlers['scenario:get']({ id })
    const { id: copy } = await handlers['scenario:create']({ name: 'Trên mẫu', copyOf: null })
    const moved = await handlers['scenario:take']({ id: copy, step: stepOf(name => name) })
    await use('own')
    const own = await handlers['scenario:get']({ id })
    expect(own.units).toEqual(
      sample.units.map(unit => ({ ...unit, id: codeOf(unit.id), parent: codeOf(unit.parent) }))
    )
    expect([own.before, own.changes]).toEqual([sample.before, []])
    const taken = await handlers['scenario:take']({ id, step: stepOf(codeOf) })
    expect([taken.after, taken.changes, taken.words]).toEqual([
      moved.after,
      moved.changes,
      moved.words
    ])
    const gaps = await handlers['standardModel:gapsOfPage']({ path: pagePaths.scenarios })
    expect(gaps).toEqual({ dark: null, gaps: [], instead: null })
  })

  test('the scenario page first opens the scenarios that belong to the current organisation', async () => {
    const opening = async (from: 'own' | 'sample') => {
      await use(from)
      const all = await handlers['scenario:list'](undefined)
      return all.filter(({ opens }) => opens).map(({ id }) => id)
    }
    expect(await opening('sample')).toContain('kb-001')
    const before = await opening('own')
    expect(before).not.toContain('kb-001')
    const { id } = await handlers['scenario:create']({ name: 'Của đơn vị mình', copyOf: null })
    expect(await opening('own')).toEqual([...before, id])
    await handlers['scenario:remove']({ id })
  })

  test('a scenario made for another organisation names the missing unit and changes nothing', async () => {
    await use('own')
    const refused = { code: 'CONFLICT', message: expect.stringContaining('“x”') }
    await expect(handlers['scenario:get']({ id: 'kb-001' })).rejects.toMatchObject(refused)
    const { steps } = program().storage.records.read().scenarios[0] ?? {}
    await expect(
      handlers['scenario:take']({ id: 'kb-001', step: stepOf(codeOf) })
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(program().storage.records.read().scenarios[0]?.steps).toEqual(steps)
  })
})

const stepOf = (nameOf: (id: string) => string) =>
  ({ kind: 'move', from: nameOf('c'), to: nameOf('h'), bc: 40, hc: 3 }) as const
