import { predefinedRules } from '@shared/model/rules/predefined/predefined'
import type { Rule } from '@shared/model/rules/rule'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import type { TestProgram } from '../../../../support/handlers'
import { actAs } from '../../../../support/scope/scoped-program'

describe('proposal for assigning reservists', () => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  })
  const use = (from: 'own' | 'sample') =>
    program().storage.settings.update(settings => {
      settings.configuration.sectorData = from
    })
  let handlers: TestProgram['handlers']
  beforeAll(() => {
    handlers = program().handlers
  })
  const propose = (filters: Record<string, string> = {}) =>
    handlers['analytics:assignment']({ filters })

  test('a proposal from tables of the unit is the same as from the sample data', async () => {
    await use('sample')
    const sample = await propose()
    await use('own')
    expect(await propose()).toEqual(sample)
    expect(sample.assigned).toBeGreaterThan(0)
  })

  test('a proposal assigns at most what units lack and what is available', async () => {
    await use('own')
    const { rows, assigned, missing, available, exact, hasGroups } = await propose()
    expect(rows.reduce((sum, { persons }) => sum + persons, 0)).toBe(assigned)
    expect(assigned).toBeLessThanOrEqual(Math.min(missing, available))
    expect(exact).toBeLessThanOrEqual(assigned)
    expect(hasGroups).toBe(true)
    for (const { group, needed, reason } of rows) {
      expect(reason.startsWith('Đúng chuyên ngành')).toBe(group?.speciality === needed)
      expect(reason.includes('nhóm tuổi A')).toBe(group?.ageGroup === 'A')
    }
  })

  test('the units selected on the page are those of a proposal', async () => {
    await use('own')
    const all = await propose()
    const [first] = all.rows
    const unit = sampleSectorData.units.find(({ name }) => name === first?.unit)
    const one = await propose({ dv: unit?.code ?? '', cong: 'rieng' })
    expect(one.missing).toBeLessThan(all.missing)
    expect(one.rows.length).toBeGreaterThan(0)
    expect(new Set(one.rows.map(row => row.unit))).toEqual(new Set([first?.unit]))
  })

  test('the ages of group A are those of the rules, which the proposal names', async () => {
    await use('own')
    const before = await propose()
    expect(before.ages).toBe(
      'Nhóm tuổi A: nam đến hết 35 tuổi, nữ đến hết 30 tuổi; người chưa ghi ngày sinh tính vào nhóm B. Căn cứ: Luật 78/2015/QH13, Điều 26 (chưa xác minh).'
    )
    const [men, women] = predefinedRules.filter(({ table }) => table === 'reserveGroupAge')
    const setRules = (rules: readonly (Rule | undefined)[]) =>
      program().storage.records.update(records => {
        records.rules = rules.filter(rule => rule !== undefined)
      })
    await setRules([men && { ...men, retired: true }, women && { ...women, retired: true }])
    const none = await propose()
    expect(none.ages).toMatch(/^Mọi người được tính vào nhóm tuổi B\. Chưa có quy định “Tuổi cuối/)
    expect(none.rows.some(({ group }) => group?.ageGroup === 'A')).toBe(false)
    // Everybody of the sample is younger than 60 and counts as a man, whose sex is unknown.
    await setRules([men && ({ ...men, table: 'reserveGroupAge', value: 60 * 12 } as Rule)])
    const all = await propose()
    expect(all.rows.some(({ group }) => group?.ageGroup === 'B')).toBe(false)
    await setRules([])
    expect(await propose()).toEqual(before)
  })

  test('a reader without permission for personal data sees no groups of persons', async () => {
    await use('own')
    const before = await propose()
    await actAs(program(), 'operator')
    const view = await propose()
    expect(view).toMatchObject({ hasGroups: false, assigned: before.assigned, exact: before.exact })
    expect(view.rows.some(row => 'group' in row)).toBe(false)
    expect(view.rows.length).toBeLessThanOrEqual(before.rows.length)
  })
})
