import { lastPeriod, periods } from '@shared/features/analytics/calendar'
import { describe, expect, it } from 'vitest'
import { makeDataSet } from '../../../../../src/main/analytics/data/data-set'
import { seedEstablishments, seedHeadcounts } from '../../../../../src/main/analytics/data/units'
import { sampleStaffing } from '../../../../../src/main/analytics/facts/sample/staffing'
import { fillingOf } from '../../../../../src/main/analytics/measures/filling'
import {
  defaultThresholds,
  establishment,
  fillTone,
  headcount,
  personsIn
} from '../../../../../src/main/analytics/measures/staffing'

const data = makeDataSet()

describe('the fictional data set', () => {
  it('is the same for the same seed and another for another', () => {
    expect(makeDataSet()).toEqual(data)
    expect(makeDataSet('other').persons).not.toEqual(data.persons)
  })

  it('has 24 units in 4 levels and 6 areas, each below one of the level above', () => {
    expect(data.units).toHaveLength(24)
    expect(new Set(data.units.map(unit => unit.level)).size).toBe(4)
    expect(new Set(data.units.map(unit => unit.area)).size).toBe(6)
    for (const unit of data.units) {
      const parent = unit.parent === null ? undefined : data.units[unit.parent]
      expect(parent?.level ?? 0).toBe(unit.level - 1)
    }
  })

  it('has no pseudonym twice', () => {
    expect(new Set(data.persons.map(person => person.code)).size).toBe(data.persons.length)
    expect(new Set(data.reservists.map(person => person.code)).size).toBe(data.reservists.length)
  })

  it('ends with the establishment and headcount of its seed', () => {
    for (const unit of data.units) {
      expect(establishment(data, [unit])).toBe(seedEstablishments[unit.index])
      expect(headcount(data, [unit], lastPeriod)).toBe(seedHeadcounts[unit.index])
    }
    expect(establishment(data, data.units)).toBe(12_480)
    expect(headcount(data, data.units, lastPeriod)).toBe(11_608)
  })

  it('counts as many people as there are, in every period', () => {
    for (const period of periods.keys()) {
      expect(personsIn(data, data.units, period)).toHaveLength(headcount(data, data.units, period))
    }
  })

  it('has 11 units in green, 9 in amber, 4 in red at the end', async () => {
    const filling = await fillingOf({ staffing: sampleStaffing(data) }, [lastPeriod])
    const rows = filling.byUnit(data.units, lastPeriod)
    const tones = rows.map(row => fillTone(row.rate, defaultThresholds))
    const count = (wanted: string): number => tones.filter(tone => tone === wanted).length
    expect([count('success'), count('warning'), count('danger')]).toEqual([11, 9, 4])
  })
})

describe('thresholds of the fill rate', () => {
  it.each([
    [0.8499, 'danger'],
    [0.85, 'warning'],
    [0.9499, 'warning'],
    [0.95, 'success'],
    [1.05, 'success'],
    [1.0501, 'warning'],
    [null, 'neutral']
  ])('%s is %s', (rate, tone) => {
    expect(fillTone(rate, defaultThresholds)).toBe(tone)
  })
})
