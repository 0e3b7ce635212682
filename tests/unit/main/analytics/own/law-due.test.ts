import { createLoadedDataCalendar } from '@shared/features/analytics/calendar'
import { addMonths } from '@shared/kit/calendar-day'
import { predefinedRules } from '@shared/model/rules/listing'
import { findRuleDueDay } from '@shared/model/rules/lookup'
import { type MilitaryRank, militaryRanks } from '@shared/model/rules/personnel'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SectorFacts } from '../../../../../src/main/analytics/facts/facts'
import {
  countDueByLaw,
  type DueRuleTable
} from '../../../../../src/main/analytics/measures/law-due'
import { openWarehouseFacts } from '../../../../../src/main/analytics/own-facts'
import { createWholeModel } from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'

const today = '2026-11-21'
const base = '2026-10-31'
const calendar = createLoadedDataCalendar(today)
const ranks: readonly MilitaryRank[] = ['daiUy', 'thieuTa', 'trungTa', 'daiTa']

/** Officers born in 1964 to 1983 with ranks of four, some without a rank or its date. */
const persons = Array.from({ length: 240 }, (_, at) => {
  const rank = ranks[at % ranks.length] ?? 'daiUy'
  return {
    ma_nguoi: `N${at}`,
    ngay_sinh: `${1964 + (at % 20)}-${String(1 + (at % 12)).padStart(2, '0')}-${at % 3 === 0 ? 28 : 15}`,
    gioi_tinh: at % 5 === 0 ? '2' : '1',
    bac: 3,
    trinh_do: '2',
    tham_nien: 5,
    co_chung_chi: 'true',
    loai_quan_nhan: '1',
    quan_ham: at % 11 === 0 ? null : String(militaryRanks.indexOf(rank) + 1),
    ngay_nhan_quan_ham: at % 7 === 0 ? null : `${2019 + (at % 8)}-0${1 + (at % 9)}-01`,
    rank
  }
})

describe('persons who are due by law', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let facts: SectorFacts
  beforeAll(async () => {
    let engine: ReturnType<typeof start>['engine'] | undefined
    const program = openTestProgram({
      folder: makeFolder(),
      openEngine: () => {
        engine ??= start().engine
        return engine
      }
    })
    await createWholeModel(program, {
      'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }],
      'don-vi': ['A', 'B'].map(code => ({
        ma_don_vi: code,
        ten_don_vi: `Đơn vị ${code}`,
        cap: '1',
        ma_khu_vuc: 'K1',
        loai_hinh: '1'
      })),
      'bien-che': ['A', 'B'].map(code => ({
        ma_vi_tri: `V${code}`,
        ma_don_vi: code,
        ma_chuc_vu: 'C',
        so_bien_che: 200
      })),
      nguoi: persons.map(({ rank: _, ...row }) => row),
      // The last persons have left, and the first one holds two positions.
      'giu-vi-tri': [
        ...persons.map(({ ma_nguoi }, at) => ({
          ma_nguoi,
          ma_vi_tri: at < 180 ? 'VA' : 'VB',
          tu_ngay: '2020-01-01',
          ...(at >= 220 && { den_ngay: '2026-09-01' })
        })),
        { ma_nguoi: 'N1', ma_vi_tri: 'VA', tu_ngay: '2021-01-01' }
      ]
    })
    const { records, settings, warehouse } = program.storage
    const clock = { now: () => Date.parse(`${today}T09:00:00+07:00`) }
    facts = (await openWarehouseFacts({ records, settings, clock, warehouse }))()
  }, 240_000)

  /** Persons of the first places who are due in each of the years, one by one. */
  function countOneByOne(table: DueRuleTable, places: number): readonly number[] {
    const rules = predefinedRules.filter(({ to }) => to === null || to > base)
    const counts = Array.from({ length: 6 }, () => 0)
    for (const person of persons.slice(0, places)) {
      const since = table === 'serviceAge' ? person.ngay_sinh : person.ngay_nhan_quan_ham
      if (person.quan_ham === null || since === null) continue
      const sex = person.gioi_tinh === '2' ? 'women' : 'men'
      const due = findRuleDueDay(rules, { table, kind: 'officer', rank: person.rank, sex, since })
      if (!due.found) continue
      const year = counts.findIndex((__, at) => due.day <= addMonths(base, 12 * at))
      if (year >= 0) counts[year] = (counts[year] ?? 0) + 1
    }
    return counts
  }

  const period = calendar.last
  const dueIn = (table: DueRuleTable, units: readonly string[] | 'all') =>
    countDueByLaw(facts.persons.lawDue, predefinedRules, {
      calendar,
      period,
      units,
      table,
      years: 5
    })

  test.each(['serviceAge', 'rankYears'] as const)(
    'are counted as the rule says of each person (%s)',
    async table => {
      const due = await dueIn(table, 'all')
      const sums = Array.from({ length: 6 }, (_, at) =>
        due.rows.reduce((sum, { people }) => sum + (people[at] ?? 0), 0)
      )
      expect(sums).toEqual(countOneByOne(table, 220))
      expect(sums.filter(count => count > 0).length).toBeGreaterThan(3)
      // Twenty of the 220 have no rank.
      expect(due.unknown).toBe(20)
      expect(due.rules.length).toBeGreaterThan(1)
    }
  )

  test('are counted for a selection of units', async () => {
    const due = await dueIn('serviceAge', ['A'])
    const sum = due.rows.flatMap(({ people }) => people).reduce((one, other) => one + other, 0)
    expect(sum).toBe(countOneByOne('serviceAge', 180).reduce((one, other) => one + other, 0))
  })

  test('are listed under the pseudonym with unit, rank and day', async () => {
    const due = await dueIn('rankYears', 'all')
    const ranges = due.rows.flatMap(({ kind, rank, sex, ranges: [, first] }) =>
      first ? [{ kind, rank, sex, ...first }] : []
    )
    const listed = await facts.persons.lawDuePersons(period, 'all', 'rank', ranges, 100)
    expect(listed.length).toBe(countOneByOne('rankYears', 220)[1])
    for (const { code, unit, rank, start: day } of listed) {
      const person = persons.find(({ ma_nguoi }) => ma_nguoi === code)
      expect([person?.rank, person?.ngay_nhan_quan_ham]).toEqual([rank, day])
      expect(unit).toMatch(/^Đơn vị [AB]$/)
    }
  })

  test('count those without the day from which the rule counts', async () => {
    const withRank = persons.slice(0, 220).filter(({ quan_ham }) => quan_ham !== null)
    const { undated } = await dueIn('rankYears', 'all')
    const hasRule = (rank: MilitaryRank): boolean =>
      findRuleDueDay(predefinedRules, {
        table: 'rankYears',
        kind: 'officer',
        rank,
        since: '2020-01-01'
      }).found
    expect(undated).toBe(
      withRank.filter(({ rank, ngay_nhan_quan_ham }) => hasRule(rank) && !ngay_nhan_quan_ham).length
    )
  })
})
