import { beforeAll, isoDay, lastPeriod, periodDays } from '@shared/features/analytics/calendar'
import type { DataSet, Person } from '../../../../src/main/analytics/model'
import type { ModelRow, ModelRows } from './harness'
import { said } from './organisation'

/** People of the sample and the positions that they hold, as rows of the model's tables. */
export const peopleRows = (data: DataSet): ModelRows => ({
  nguoi: data.persons.map((person, row) => ({
    ma_nguoi: person.code,
    ngay_sinh: isoDay(person.birth),
    gioi_tinh: said('gioiTinh', Number(person.female), row),
    bac: person.grade,
    trinh_do: said('trinhDo', person.education, row),
    tham_nien: person.seniority,
    co_chung_chi: person.certificate,
    chuc_vu_kiem_nhiem: data.posts[person.secondPost]?.code ?? null
  })),
  'giu-vi-tri': data.persons.flatMap(person => stays(data, person))
})

/** Some day of a period, its first and last among them. */
function dayIn(period: number, index: number): string {
  const { first, last } = periodDays(period)
  return isoDay(first + (index % (last - first + 1)))
}

function stays(data: DataSet, person: Person): ModelRow[] {
  const { index, joined, moved, left, position, formerPosition } = person
  const came = joined > beforeAll ? dayIn(joined, index) : '2020-01-01'
  const went = left <= lastPeriod ? dayIn(left, index) : null
  const stay = (held: number, from: string, until: string | null): ModelRow => ({
    ma_nguoi: person.code,
    ma_vi_tri: data.positions[held]?.code ?? '',
    tu_ngay: from,
    den_ngay: until
  })
  if (moved <= beforeAll) return [stay(position, came, went)]
  const turn = dayIn(moved, index)
  return [stay(formerPosition, came, turn), stay(position, turn, went)]
}
