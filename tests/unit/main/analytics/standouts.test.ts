import { SeededRandom } from '@shared/kit/random'
import { describe, expect, test, vi } from 'vitest'
import {
  findStandouts,
  type StandoutIndicator,
  type StandoutSubject,
  summariseStandouts
} from '../../../../src/main/analytics/standouts'

const labels = ['07/2026', '08/2026', '09/2026', '10/2026']

/** Units A, B, C and so on, with their rates in the displayed periods. */
const unitsOf = (rates: readonly (readonly (number | null)[])[]): StandoutSubject[] =>
  rates.map((values, at) => {
    const letter = String.fromCharCode(65 + at)
    return {
      name: `Đơn vị ${letter}`,
      code: letter,
      value: values.at(-1) ?? null,
      size: 400,
      history: () => values
    }
  })

const steady = (rate: number): number[] => labels.map(() => rate)

const indicatorOf = (
  subjects: readonly StandoutSubject[],
  more: Partial<StandoutIndicator> = {}
): StandoutIndicator => ({
  noun: 'đơn vị',
  side: 'low',
  spread: 0.05,
  least: 5,
  format: 'percent',
  state: value => `tỷ lệ có mặt ${value}`,
  problem: 'có tỷ lệ có mặt thấp hơn hẳn các đơn vị khác',
  worst: 'thấp nhất',
  labels,
  subjects,
  ...more
})

const codesOf = (
  subjects: readonly StandoutSubject[],
  more: Partial<StandoutIndicator> = {}
): string[] => findStandouts(indicatorOf(subjects, more)).found.map(({ code }) => code)

const sentenceOf = async (...indicators: readonly StandoutIndicator[]) =>
  (await summariseStandouts(indicators))?.sentence

const peers = [0.991, 0.993, 0.99, 0.992, 0.995].map(steady)

describe('subjects that stand out from the others', () => {
  test('a unit far below the median of the others is named with its value, its first period and the median of the others', async () => {
    const units = unitsOf([...peers, [0.992, 0.84, 0.835, 0.833]])
    expect(await sentenceOf(indicatorOf(units))).toBe(
      'Đơn vị F: tỷ lệ có mặt 83,3%, từ kỳ 08/2026, các đơn vị khác khoảng 99,2%.'
    )
  })

  test('the sentence names the first displayed period “hoặc trước” for a unit that is off in all periods', async () => {
    expect(await sentenceOf(indicatorOf(unitsOf([...peers, steady(0.8)])))).toContain(
      'từ kỳ 07/2026 hoặc trước'
    )
  })

  test('the sentence says that the value is known since a period if the one before is unknown', async () => {
    const units = unitsOf([...peers, [0.99, null, 0.8, 0.8]])
    expect(await sentenceOf(indicatorOf(units))).toContain('từ kỳ 09/2026 (số liệu có từ kỳ này)')
  })

  test('the sentence counts several units and names the worst', async () => {
    const units = unitsOf([...peers, steady(0.85), [0.99, 0.99, 0.99, 0.8]])
    expect(await sentenceOf(indicatorOf(units))).toBe(
      '2 đơn vị có tỷ lệ có mặt thấp hơn hẳn các đơn vị khác, thấp nhất là Đơn vị G: 80,0%, từ kỳ 10/2026, các đơn vị khác khoảng 99,2%.'
    )
  })

  test('equally bad units are ordered by code', () => {
    expect(codesOf(unitsOf([...peers, steady(0.8), steady(0.8)]))).toEqual(['F', 'G'])
  })

  test('a difference below the minimum threshold is no outlier, even if all other values are equal', () => {
    expect(
      codesOf(unitsOf([...Array.from({ length: 9 }, () => steady(0.99)), steady(0.95)]))
    ).toEqual([])
  })

  test('a difference of fewer persons than the least number does not stand out', () => {
    const [last, ...others] = unitsOf([steady(0.8), ...peers])
    if (!last) throw new Error('no unit')
    expect(codesOf([...others, { ...last, size: 20 }])).toEqual([])
    expect(codesOf([...others, { ...last, size: 40 }])).toEqual(['A'])
  })

  test('no unit stands out from fewer than four others, as it could be they that are off', () => {
    expect(codesOf(unitsOf([steady(0.99), steady(0.99), steady(0.99), steady(0.5)]))).toEqual([])
    expect(codesOf(unitsOf([steady(0.5)]))).toEqual([])
    expect(codesOf([])).toEqual([])
  })

  test('a unit without a value in the selected period is not compared', () => {
    expect(codesOf(unitsOf([...peers, [0.5, 0.5, 0.5, null]]))).toEqual([])
  })

  test('an indicator that is unfavourable when high finds the highest value', () => {
    const units = unitsOf([...Array.from({ length: 6 }, () => steady(0)), steady(13), steady(4)])
    expect(codesOf(units, { side: 'high', spread: 5, format: 'number' })).toEqual(['G'])
  })

  test('normally distributed values of healthy units raise no false alarm over 500 seeds', () => {
    const alarms: string[] = []
    for (let seed = 0; seed < 500; seed++) {
      const random = new SeededRandom(seed)
      const noise = (): number =>
        Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6)
      const count = 5 + (seed % 30)
      // The standard deviation is between a tenth of the least difference and that difference.
      const scatter = 0.005 * (1 + (seed % 10))
      const rates = Array.from({ length: count }, () => steady(0.9 + scatter * noise()))
      alarms.push(...codesOf(unitsOf(rates)).map(code => `${seed} ${code}`))
    }
    expect(alarms).toEqual([])
  })
})

describe('subjects beyond a threshold', () => {
  const below = { limit: 0.95, beyond: 'dưới ngưỡng 95%', least: 0 } as const

  test('a single unit is compared with a threshold', async () => {
    const units = unitsOf([[0.96, 0.96, 0.9, 0.9]])
    expect(await sentenceOf(indicatorOf(units, below))).toBe(
      'Đơn vị A: tỷ lệ có mặt 90,0%, dưới ngưỡng 95%, từ kỳ 09/2026.'
    )
  })

  test('a unit exactly at the threshold reaches it', () => {
    expect(codesOf(unitsOf([steady(0.95)]), below)).toEqual([])
  })

  test('the weights of the units order them instead of their distance', () => {
    const [first, second] = unitsOf([steady(0.9), steady(0.8)])
    if (!first || !second) throw new Error('no units')
    expect(
      codesOf(
        [
          { ...first, weight: 40 },
          { ...second, weight: 3 }
        ],
        below
      )
    ).toEqual(['A', 'B'])
  })

  test('the badge counts each unit once over all indicators, and is severe if one unit is', async () => {
    const units = unitsOf([steady(0.7), steady(0.9), steady(0.96)])
    const tone = (value: number) => (value < 0.8 ? 'danger' : 'warning')
    const summary = (more: Partial<StandoutIndicator>) =>
      summariseStandouts([indicatorOf(units, { ...below, ...more }), indicatorOf(units, below)])
    expect(await summary({})).toMatchObject({ tone: 'warning', label: 'Cần xem: 2 đơn vị' })
    expect(await summary({ tone })).toMatchObject({ tone: 'danger', codes: ['A', 'B'] })
  })

  test('the history is read only for the worst unit, and not at all if no unit stands out', async () => {
    const history = vi.fn(() => labels.map(() => 0.9))
    const [first, second] = unitsOf([steady(0.9), steady(0.94)])
    if (!first || !second) throw new Error('no units')
    const units = [first, second].map(unit => ({ ...unit, history }))
    await summariseStandouts([indicatorOf(units, { ...below, limit: 0.8 })])
    expect(history).not.toHaveBeenCalled()
    await summariseStandouts([indicatorOf(units, below)])
    expect(history).toHaveBeenCalledTimes(1)
  })

  test('an event names the period in which it happened', async () => {
    const [unit] = unitsOf([steady(0.1)])
    if (!unit) throw new Error('no unit')
    const { history: _, ...event } = { ...unit, during: '08/2026' }
    expect(await sentenceOf(indicatorOf([event], below))).toContain('trong kỳ 08/2026')
  })

  test('nothing is said if no subject stands out', async () => {
    expect(await summariseStandouts([indicatorOf(unitsOf([steady(0.99)]), below)])).toBeUndefined()
  })
})
