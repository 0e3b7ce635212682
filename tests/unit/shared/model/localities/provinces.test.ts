import { isValidOn } from '@shared/kit/validity'
import { findLocalityConflict } from '@shared/model/localities/conflicts'
import { convertLocality, isReusedLocalityCode } from '@shared/model/localities/conversion'
import { predefinedLocalities } from '@shared/model/localities/predefined/provinces'
import { findLocalityReadings, localityRegisterOf } from '@shared/model/localities/register'
import { expect, test } from 'vitest'

const register = localityRegisterOf()
const countOn = (day: string): number =>
  predefinedLocalities.filter(locality => isValidOn(locality, day)).length

test('63 provinces exist until 30 June 2025 and 34 from the next day on', () => {
  expect(countOn('2025-06-30')).toBe(63)
  expect(countOn('2024-12-31')).toBe(63)
  expect(countOn('2025-07-01')).toBe(34)
})

test('the predefined localities do not contradict each other', () => {
  const conflicts = predefinedLocalities.flatMap(one => findLocalityConflict(register, one) ?? [])
  expect(conflicts).toEqual([])
})

test('every former province converts to one of the 34 provinces', () => {
  for (const former of predefinedLocalities) {
    const today = convertLocality(register, former, '2025-12-31')
    expect(today.found && today.locality.list, former.name).toBe('QD-19-2025')
  }
})

test('seven codes of provinces are reused for another province', () => {
  const codes = [...new Set(predefinedLocalities.map(({ code }) => code))]
  const reused = codes.filter(code => isReusedLocalityCode(register, code))
  expect(reused.sort()).toEqual(['15', '24', '44', '52', '80', '82', '91'])
})

test('a city that was renamed without a change of its ground keeps its code', () => {
  expect(findLocalityReadings(register, { code: '46' }).map(({ name }) => name)).toEqual([
    'Tỉnh Thừa Thiên Huế',
    'Thành phố Huế',
    'Thành phố Huế'
  ])
  expect(isReusedLocalityCode(register, '46')).toBe(false)
})
