import type {
  ClosedPeriod,
  ClosedPeriodSnapshot,
  ClosedPeriodTable
} from '@shared/features/standard-model/closing'
import { describe, expect, it } from 'vitest'
import {
  mergeClosedPeriods,
  mergeClosedPeriodsInDraft
} from '../../../../../src/main/features/standard-model/closing-restore'

const pin = (generation: string): ClosedPeriodTable => ({
  id: 'khu-vuc',
  table: 'dm-700',
  name: 'dv_khu_vuc',
  columns: { ma_khu_vuc: { name: 'ma', dataType: 'string' } },
  derivations: {},
  generation,
  time: 1,
  rows: 1,
  bytes: 1,
  sha256: '0'.repeat(64)
})
const frozen = (generation: string): ClosedPeriodSnapshot => ({
  time: 1,
  user: 'a',
  reason: 'Đã đối chiếu số liệu',
  tables: [pin(generation)],
  settings: {
    fillLow: 85,
    fillGood: 95,
    fillHigh: 105,
    supplyGood: 95,
    equipmentReadyGood: 90,
    reserveQuotaGood: 100,
    reserveReadyGood: 80,
    trainingGood: 80,
    reserveAgeMenFirst: 45,
    reserveAgeWomenFirst: 45,
    reserveAgeMenSecond: 45,
    reserveAgeWomenSecond: 45,
    graveAlertDays: 60,
    alertDays: 120
  },
  standards: [],
  findings: []
})
const closed = (period: string, generation: string | null): ClosedPeriod => ({
  id: `ky-${period}`,
  name: period,
  period,
  frozen: generation === null ? null : frozen(generation),
  asked: null,
  history: []
})
const gone = 'g000009-999999999999'
const [first, second] = ['g000001-111111111111', 'g000002-222222222222']
const pinned = { isThere: ({ generation }: { generation: string }) => generation !== gone }
const unite = (here: ClosedPeriod[], there: ClosedPeriod[]) => {
  const { periods, left } = mergeClosedPeriods(here, there, pinned)
  return [
    periods.map(({ period, frozen: kept }) => [period, kept?.tables[0]?.generation ?? null]),
    left
  ]
}

describe('closed reporting periods of a restored backup', () => {
  it.each([
    ['from before they were closed leave them closed', [closed('2026-10', first)], []],
    [
      'with other generations leave them as they are',
      [closed('2026-10', first)],
      [closed('2026-10', second)]
    ],
    ['where they are open leave them closed', [closed('2026-10', first)], [closed('2026-10', null)]]
  ])('closed periods of a backup %s', (_, here, there) => {
    expect(unite(here, there)).toEqual([[['2026-10', first]], []])
  })

  it('closed reporting periods of a backup are restored if they are missing or open on this machine and their files exist', () => {
    expect(
      unite(
        [closed('2026-10', null), closed('2026-08', first)],
        [closed('2026-10', second), closed('2026-09', first), closed('2026-07', null)]
      )
    ).toEqual([
      [
        ['2026-07', null],
        ['2026-08', first],
        ['2026-09', first],
        ['2026-10', second]
      ],
      []
    ])
  })

  it('closed reporting periods of a backup whose table files are missing on this machine are reported and not restored', () => {
    const here = [closed('2026-10', null)]
    expect(unite(here, [closed('2026-10', gone), closed('2026-09', gone)])).toEqual([
      [['2026-10', null]],
      ['2026-10', '2026-09']
    ])
    const draft = { closedPeriods: here }
    expect(mergeClosedPeriodsInDraft(draft, [closed('2026-09', gone)], pinned)).toBe(
      'Không đưa được về kỳ đã chốt 09/2026: các tệp dữ liệu của kỳ không có ở máy này.'
    )
    expect(mergeClosedPeriodsInDraft(draft, [closed('2026-09', first)], pinned)).toBe(undefined)
    expect(draft.closedPeriods).toHaveLength(2)
  })
})
