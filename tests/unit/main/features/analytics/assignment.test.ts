import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assignmentText } from '@shared/features/analytics/assignment-text'
import { lastSamplePeriodIndex } from '@shared/features/analytics/calendar'
import { reservistSpecialities } from '@shared/model/analytics/words'
import { predefinedRules } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  isReservistAssigned,
  isReservistRegistered
} from '../../../../../src/main/analytics/facts/sample/reservists'
import type { Reservist } from '../../../../../src/main/analytics/model'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import type { TestProgram } from '../../../../support/handlers'
import { actAs } from '../../../../support/scope/scoped-program'

describe('proposal for assigning reservists', () => {
  const { program, folder } = setUpLoadedSectorTables({
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
    expect(rows.reduce((sum, { persons }) => sum + (persons ?? 0), 0)).toBe(assigned)
    expect(assigned).toBeLessThanOrEqual(Math.min(missing, available ?? 0))
    expect(exact).toBeLessThanOrEqual(assigned ?? 0)
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

  test('the persons of a proposal from tables of the unit are those from the sample data', async () => {
    await use('sample')
    const sample = await handlers['analytics:assignmentPersons']({ filters: {} })
    await use('own')
    expect(await handlers['analytics:assignmentPersons']({ filters: {} })).toEqual(sample)
  })

  test.each(['own', 'sample'] as const)(
    'the %s persons of a proposal are as many as its rows say, and assigned to no unit',
    async from => {
      await use(from)
      const { rows, assigned } = await propose()
      const { rows: persons, count } = await handlers['analytics:assignmentPersons']({
        filters: {}
      })
      expect([persons.length, new Set(persons.map(({ code }) => code)).size]).toEqual([
        assigned,
        assigned
      ])
      expect(count).toBe(assigned)
      const counts = new Map<string, number>()
      const keyOf = (parts: readonly unknown[]) => parts.join('|')
      for (const { unit, needed, speciality, ageGroup, area, reason } of persons) {
        const key = keyOf([unit, needed, speciality, ageGroup, area, reason])
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      expect(counts).toEqual(
        new Map(
          rows.map(({ unit, needed, group, reason, persons: people }) => [
            keyOf([unit, needed, group?.speciality, group?.ageGroup, group?.area, reason]),
            people
          ])
        )
      )
      const known = new Map(sampleSectorData.reservists.map(person => [person.code, person]))
      for (const { code, speciality } of persons) {
        const person = known.get(code)
        expect(person && person.unit >= 0 && person.assigned <= lastSamplePeriodIndex).toBe(false)
        expect(person && reservistSpecialities[person.speciality]).toBe(speciality)
      }
    }
  )

  test('of equally suitable persons a proposal names the younger ones', async () => {
    await use('own')
    const { rows } = await handlers['analytics:assignmentPersons']({ filters: {} })
    const chosen = new Set(rows.map(({ code }) => code))
    const oldest = new Map<string, number>()
    const groupOf = (person: Reservist) =>
      `${person.speciality} ${sampleSectorData.localities[person.locality]?.area}`
    for (const person of sampleSectorData.reservists) {
      if (!chosen.has(person.code)) continue
      const key = groupOf(person)
      oldest.set(key, Math.min(oldest.get(key) ?? person.birth, person.birth))
    }
    const skipped = sampleSectorData.reservists.filter(
      person =>
        !chosen.has(person.code) &&
        isReservistRegistered(person, lastSamplePeriodIndex) &&
        !isReservistAssigned(person, lastSamplePeriodIndex)
    )
    expect(skipped.length).toBeGreaterThan(0)
    for (const person of skipped) {
      expect(person.birth).toBeLessThanOrEqual(oldest.get(groupOf(person)) ?? person.birth)
    }
  })

  test('each reading of the list of persons is audited with their number', async () => {
    await use('own')
    const { count } = await handlers['analytics:assignmentPersons']({ filters: {} })
    const [entry] = (await program().storage.audit.readAll()).slice(-1)
    expect(entry?.action).toBe(assignmentText.persons.audit(count))
  })

  test.each(['csv', 'xlsx'] as const)('a %s file has every person of the list', async format => {
    await use('own')
    const { rows, count } = await handlers['analytics:assignmentPersons']({ filters: {} })
    const saved = await handlers['analytics:exportAssignmentPersons']({ filters: {}, format })
    expect(saved).toMatchObject({ outcome: 'saved', file: { rowCount: count } })
    const name = saved.outcome === 'saved' ? saved.file.fileName : ''
    const bytes = readFileSync(join(folder(), name))
    const content =
      format === 'csv'
        ? bytes.toString('utf8')
        : strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    for (const { code } of rows) expect(content.split(code)).toHaveLength(2)
    expect(content).toContain(rows[0]?.reason)
  })

  test('a reader without permission for personal data sees no groups of persons', async () => {
    await use('own')
    const before = await propose()
    await actAs(program(), 'operator')
    const view = await propose()
    expect(view).toMatchObject({ hasGroups: false, assigned: before.assigned, exact: before.exact })
    expect(view.rows.some(row => 'group' in row)).toBe(false)
    expect(view.rows.length).toBeLessThanOrEqual(before.rows.length)
    const refused = { ok: false, error: { code: 'NOT_ALLOWED' } }
    const persons = await program().ask('analytics:assignmentPersons', { filters: {} })
    expect(persons).toMatchObject(refused)
  })
})
