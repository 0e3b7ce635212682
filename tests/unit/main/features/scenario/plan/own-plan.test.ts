import type { PlanSettings } from '@shared/features/scenario/plan/settings'
import { redistributionText } from '@shared/features/scenario/redistribution/text'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildEquipmentModelRows } from '../../../../../support/analytics/model-rows/equipment'
import { buildOrganisationModelRows } from '../../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../../support/analytics/model-rows/people'
import { setUpLoadedSectorTables } from '../../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../../support/analytics/sector-reading'
import type { TestProgram } from '../../../../../support/handlers'
import { actAs, branchesOf } from '../../../../../support/scope/scoped-program'

const job = '00000000-0000-4000-8000-000000000056'
const codeOf = (id: string): string =>
  sampleSectorData.units.find(unit => unit.id === id)?.code ?? ''

const limited = (settings: PlanSettings): PlanSettings => ({
  ...settings,
  years: 3,
  transferLimit: 40,
  budget: 6_000,
  groups: settings.groups.map(group => ({ ...group, intakeLimit: 60 }))
})

describe('plans on tables of the unit', () => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPeopleModelRows(sampleSectorData),
    ...buildEquipmentModelRows(sampleSectorData)
  })
  let handlers: TestProgram['handlers']
  beforeAll(() => {
    handlers = program().handlers
  })

  let made = 0

  /** Scenario of the chosen data with a step, and its plan with limits. */
  const planOn = async (from: 'own' | 'sample', unitOf: (id: string) => string) => {
    await program().storage.settings.update(settings => {
      settings.configuration.sectorData = from
    })
    const { id } = await handlers['scenario:create']({ name: `Phương án ${made++}`, copyOf: null })
    const step = { kind: 'move', from: unitOf('c'), to: unitOf('h'), bc: 40, hc: 3 } as const
    await handlers['scenario:take']({ id, step })
    const form = await handlers['scenario:planForm']({ id })
    await handlers['scenario:savePlan']({ id, settings: limited(form.settings) })
    return { id, form, view: await handlers['scenario:plan']({ id, job }) }
  }

  test('the plan has time, limits, prices and the loss of the tables, as on sample data', async () => {
    const sample = await planOn('sample', id => id)
    const own = await planOn('own', codeOf)
    expect(own.form).toEqual(sample.form)
    expect(own.view).toEqual(sample.view)
    const { view } = own
    if (view.kind !== 'optimal') throw new Error(view.kind)
    expect(new Set(view.rows.map(({ year }) => year)).size).toBe(3)
    for (const { intake } of view.rows) expect(intake).toBeLessThanOrEqual(60)
    expect(view.totals.shortage).toBeGreaterThan(0)
    expect(view.prices.length).toBeGreaterThan(0)
  })

  test.each(['persons', 'equipment'] as const)(
    'the redistribution of %s moves the surpluses of the tables, as on sample data',
    async subject => {
      const sample = await planOn('sample', id => id)
      const before = await handlers['scenario:redistribution']({ id: sample.id, subject })
      const own = await planOn('own', codeOf)
      expect(await handlers['scenario:redistribution']({ id: own.id, subject })).toEqual(before)
      expect(before.moved).toBeGreaterThan(0)
    }
  )

  test('without the tables of equipment its redistribution is refused with the reason', async () => {
    const { id } = await planOn('own', codeOf)
    const { records } = program().storage
    const { modelMappings } = records.read()
    await records.update(state => {
      state.modelMappings = modelMappings.filter(({ id: table }) => table !== 'trang-bi')
    })
    const refused = await program().ask('scenario:redistribution', { id, subject: 'equipment' })
    await records.update(state => {
      state.modelMappings = [...modelMappings]
    })
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'NO_FIGURES', message: redistributionText.noEquipment }
    })
  })

  test('a user with a scope is refused the plan of the whole organisation', async () => {
    const { id } = await planOn('own', codeOf)
    await actAs(program(), 'analyst', branchesOf(codeOf('c')))
    for (const answer of [
      program().ask('scenario:plan', { id, job }),
      program().ask('scenario:redistribution', { id, subject: 'persons' }),
      program().ask('scenario:redistribution', { id, subject: 'equipment' })
    ]) {
      expect(await answer).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
    }
  })
})
