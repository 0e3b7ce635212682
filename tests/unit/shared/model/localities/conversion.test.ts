import {
  convertLocality,
  convertLocalityReference,
  isReusedLocalityCode
} from '@shared/model/localities/conversion'
import type { Locality } from '@shared/model/localities/locality'
import { createLocalityRegister, localityRegisterOf } from '@shared/model/localities/register'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const days = ['2000-01-01', '2010-01-01', '2020-01-01', '2025-07-01'] as const
const dayOf = (generation: number): string => `${days[generation]?.slice(0, 4)}-12-01`

/** Locality of a generation; its code is unique in all generations. */
function locality(generation: number, index: number, successors: Locality['successors']): Locality {
  return {
    list: 'DM',
    code: `${generation}x${index}`,
    name: `Xã ${generation}.${index}`,
    kind: 'commune',
    parent: '',
    from: generation === 0 ? null : (days[generation] ?? null),
    to: days[generation + 1] ?? null,
    successors,
    decree: '',
    verified: false,
    retired: false
  }
}

/**
 * Four generations of localities: each locality goes to one of the next generation as a whole, or,
 * where `parts` allows it, to two of them in parts.
 */
const history = (parts: boolean) =>
  fc
    .array(fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.boolean()), { minLength: 5, maxLength: 5 }), {
      minLength: 3,
      maxLength: 3
    })
    .map(generations =>
      generations.concat([[]]).flatMap((_, generation) =>
        [0, 1, 2, 3, 4].map(index => {
          const [first, second, isDivided] = generations[generation]?.[index] ?? [0, 0, false]
          const codes = parts && isDivided && first !== second ? [first, second] : [first]
          const successors = codes.map(code => ({
            list: 'DM',
            code: `${generation + 1}x${code}`,
            whole: codes.length === 1
          }))
          return locality(generation, index, generation === 3 ? [] : successors)
        })
      )
    )

const generation = (all: readonly Locality[], index: number): Locality[] =>
  all.filter(({ code }) => code.startsWith(`${index}x`))

test('a conversion over a day in between equals the direct conversion', () => {
  const steps = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(4))
  fc.assert(
    fc.property(history(true), steps, (all, [start, middle, end, index]) => {
      const isMonotone = (start <= middle && middle <= end) || (start >= middle && middle >= end)
      fc.pre(isMonotone)
      const register = createLocalityRegister(all)
      const one = generation(all, start)[index] as Locality
      const direct = convertLocality(register, one, dayOf(end))
      const half = convertLocality(register, one, dayOf(middle))
      const whole = half.found ? convertLocality(register, half.locality, dayOf(end)) : half
      expect(whole).toEqual(direct)
    }),
    { numRuns: 500 }
  )
})

test('the sum of populations stays the same when localities only merge', () => {
  const people = fc.array(fc.nat(100_000), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(history(false), people, fc.nat(3), (all, counts, end) => {
      const register = createLocalityRegister(all)
      const totals = new Map<string, number>()
      for (const [index, one] of generation(all, 0).entries()) {
        const later = convertLocality(register, one, dayOf(end))
        if (!later.found) throw new Error(later.words)
        const { code } = later.locality
        totals.set(code, (totals.get(code) ?? 0) + (counts[index] ?? 0))
      }
      const sum = (numbers: Iterable<number>): number =>
        [...numbers].reduce((total, number) => total + number, 0)
      expect(sum(totals.values())).toBe(sum(counts))
    })
  )
})

test('a locality on whose way is a division has no later locality', () => {
  fc.assert(
    fc.property(history(true), fc.nat(4), (all, index) => {
      const register = createLocalityRegister(all)
      let current = generation(all, 0)[index] as Locality
      let isDivided = false
      while (current.to !== null && !isDivided) {
        const { successors } = current
        isDivided = successors.length > 1
        current = all.find(({ code }) => code === successors[0]?.code) ?? current
      }
      const later = convertLocality(register, generation(all, 0)[index] as Locality, dayOf(3))
      expect(later.found).toBe(!isDivided)
      if (!later.found) expect(later.reason).toBe('divided')
    })
  )
})

test('a locality has an earlier one only if all of its ground came from that one', () => {
  fc.assert(
    fc.property(history(true), fc.nat(4), (all, index) => {
      const register = createLocalityRegister(all)
      const one = generation(all, 1)[index] as Locality
      const givers = generation(all, 0).filter(({ successors }) =>
        successors.some(({ code }) => code === one.code)
      )
      const earlier = convertLocality(register, one, dayOf(0))
      expect(earlier.found ? earlier.locality : earlier.reason).toEqual(
        givers.length === 1 ? givers[0] : givers.length === 0 ? 'begun' : 'merged'
      )
    })
  )
})

const provinces = localityRegisterOf()

test('a code that was reused converts if both readings lead to the same province', () => {
  expect(isReusedLocalityCode(provinces, '15')).toBe(true)
  const today = convertLocalityReference(provinces, { code: '15' }, '2026-01-01')
  expect(today.found && today.locality.name).toBe('Tỉnh Lào Cai')
})

test('a code that was reused stays open on a day on which its readings differ', () => {
  const then = convertLocalityReference(provinces, { code: '15' }, '2024-01-01')
  expect(then).toEqual({
    found: false,
    reason: 'ambiguous',
    words:
      'Mã “15” có 2 cách hiểu: Tỉnh Yên Bái, từ 01/08/2008 đến trước 01/07/2025; Tỉnh Lào Cai, từ 01/07/2025'
  })
})

test('the list or the day of a row decides between the readings of its code', () => {
  const byList = convertLocalityReference(
    provinces,
    { code: '15', list: 'QD-124-2004' },
    '2024-01-01'
  )
  expect(byList.found && byList.locality.name).toBe('Tỉnh Yên Bái')
  const byDay = convertLocalityReference(provinces, { code: '10', day: '2020-05-05' }, '2026-01-01')
  expect(byDay.found && byDay.locality.name).toBe('Tỉnh Lào Cai')
})

test('a province that was formed from several ones has no earlier province', () => {
  const back = convertLocalityReference(provinces, { code: '25', list: 'QD-19-2025' }, '2024-01-01')
  expect(back).toMatchObject({
    found: false,
    reason: 'merged',
    words: 'Tỉnh Phú Thọ (25) gộp từ nhiều địa bàn vào 01/07/2025'
  })
})

test('a succession over two steps leads from Thừa Thiên Huế to the city of today and back', () => {
  const [first, , last] = provinces.byCode.get('46') ?? []
  if (!first || !last) throw new Error('the predefined list has three localities of code 46')
  const today = convertLocality(provinces, first, '2026-01-01')
  expect(today.found && today.locality).toBe(last)
  const before = convertLocality(provinces, last, '2015-01-01')
  expect(before.found && before.locality).toBe(first)
})

test('a code that no list contains is unknown', () => {
  expect(convertLocalityReference(provinces, { code: '99' }, '2026-01-01')).toEqual({
    found: false,
    reason: 'unknown',
    words: 'Mã “99” không có trong danh mục địa bàn'
  })
})
