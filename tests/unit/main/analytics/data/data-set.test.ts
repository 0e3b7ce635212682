import { lastSamplePeriodIndex, samplePeriods } from '@shared/features/analytics/calendar'
import { describe, expect, it } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import {
  sampleUnitEstablishments,
  sampleUnitHeadcounts
} from '../../../../../src/main/analytics/data/units'
import { createSampleStaffingFacts } from '../../../../../src/main/analytics/facts/sample/staffing'
import { readFillRates } from '../../../../../src/main/analytics/measures/filling'
import {
  defaultFillThresholds,
  fillRateStatusTone,
  sampleEstablishmentOf,
  sampleHeadcountOf,
  samplePersonsInUnits
} from '../../../../../src/main/analytics/measures/staffing'

const data = makeSampleDataSet()

describe('makeSampleDataSet (sample data set)', () => {
  it('the sample data set is equal for the same seed and differs for another seed', () => {
    expect(makeSampleDataSet()).toEqual(data)
    expect(makeSampleDataSet('other').persons).not.toEqual(data.persons)
  })

  it('the sample data set has 24 units in 4 levels and 6 areas, and each unit is one level below its parent', () => {
    expect(data.units).toHaveLength(24)
    expect(new Set(data.units.map(unit => unit.level)).size).toBe(4)
    expect(new Set(data.units.map(unit => unit.area)).size).toBe(6)
    for (const unit of data.units) {
      const parent = unit.parent === null ? undefined : data.units[unit.parent]
      expect(parent?.level ?? 0).toBe(unit.level - 1)
    }
  })

  it('no two persons of the sample data set have the same pseudonym', () => {
    expect(new Set(data.persons.map(person => person.code)).size).toBe(data.persons.length)
    expect(new Set(data.reservists.map(person => person.code)).size).toBe(data.reservists.length)
  })

  it('the last period of the sample data has the specified establishment and headcount', () => {
    for (const unit of data.units) {
      expect(sampleEstablishmentOf(data, [unit])).toBe(sampleUnitEstablishments[unit.index])
      expect(sampleHeadcountOf(data, [unit], lastSamplePeriodIndex)).toBe(
        sampleUnitHeadcounts[unit.index]
      )
    }
    expect(sampleEstablishmentOf(data, data.units)).toBe(12_480)
    expect(sampleHeadcountOf(data, data.units, lastSamplePeriodIndex)).toBe(11_608)
  })

  it('the headcount of every sample period equals the number of persons in the sample data', () => {
    for (const period of samplePeriods.keys()) {
      expect(samplePersonsInUnits(data, data.units, period)).toHaveLength(
        sampleHeadcountOf(data, data.units, period)
      )
    }
  })

  it('in the last sample period 11 units have a green, 9 an amber and 4 a red fill rate', async () => {
    const filling = await readFillRates({ staffing: createSampleStaffingFacts(data) }, [
      lastSamplePeriodIndex
    ])
    const rows = filling.byUnit(data.units, lastSamplePeriodIndex)
    const tones = rows.map(row => fillRateStatusTone(row.rate, defaultFillThresholds))
    const count = (wanted: string): number => tones.filter(tone => tone === wanted).length
    expect([count('success'), count('warning'), count('danger')]).toEqual([11, 9, 4])
  })
})

describe('fillRateStatusTone', () => {
  it.each([
    [0.8499, 'danger'],
    [0.85, 'warning'],
    [0.9499, 'warning'],
    [0.95, 'success'],
    [1.05, 'success'],
    [1.0501, 'warning'],
    [null, 'neutral']
  ])('fillRateStatusTone gives the fill rate %s the status colour %s', (rate, tone) => {
    expect(fillRateStatusTone(rate, defaultFillThresholds)).toBe(tone)
  })
})
