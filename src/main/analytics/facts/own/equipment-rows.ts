import { isoDay } from '@shared/features/analytics/calendar'
import { serviceWords } from '@shared/features/analytics/words'
import type { DataType } from '@shared/features/data-mart/data-types'
import type { Condition } from '@shared/features/query/question'
import type { Place } from '../../../query/dialects/dialect'
import { literal } from '../../../warehouse/sql/names'
import type { RowSource } from '../../row-source'
import type { Thing } from '../equipment'
import type { Ask } from './ask'
import { wordOf } from './model-place'
import type { OwnParts } from './parts'
import { all, ask, at, dayOf, inMonth, is, placeOf, textOf } from './questions'
import { ranksSql } from './ranks'
import { ownRows } from './row-source'

/** What things, their types and their units say beside what they were like; and the service that follows from both. */
const added: Readonly<Record<string, DataType>> = {
  ma_don_vi: 'string',
  ngay_nhap: 'date',
  ngay_loai: 'date',
  ten_loai: 'string',
  nhom_trang_bi: 'string',
  ten_don_vi: 'string',
  ngay_ke_tiep: 'date',
  han: 'string',
  hang_loai: 'integer',
  hang_don_vi: 'integer'
}

/** Names of all types and units, by their codes. */
interface Names {
  readonly types: ReadonlyMap<string, string>
  readonly units: ReadonlyMap<string, string>
}

/**
 * A written statement, as rows are sorted by the day of the next service and found by what is said of it: days are not counted on in questions.
 * `today` is the last day of the period.
 */
function withService(
  { place }: Pick<Ask, 'place'>,
  names: Names,
  today: string
): (states: Place) => Place {
  const next = 's.ngay_bao_duong_gan_nhat + CAST(k.chu_ky_bao_duong AS INTEGER)'
  const columns = `e.ma_don_vi, e.ngay_nhap, e.ngay_loai, k.ten_loai, k.nhom_trang_bi, u.ten_don_vi, ${next} AS ngay_ke_tiep,
    CASE WHEN ${next} < CAST(${literal(today)} AS DATE) THEN ${literal(serviceWords.overdue)} ELSE ${literal(serviceWords.onTime)} END AS han, t.hang AS hang_loai, d.hang AS hang_don_vi`
  return states => ({
    ...states,
    columns: [
      ...states.columns,
      ...Object.entries(added).map(([name, dataType]) => ({
        name,
        dataType,
        personal: false,
        description: ''
      }))
    ],
    from: `(SELECT s.*, ${columns} FROM ${states.from} s JOIN ${place('trang-bi').from} e ON e.ma_trang_bi = s.ma_trang_bi
      JOIN ${place('loai-trang-bi').from} k ON k.ma_loai = e.ma_loai LEFT JOIN ${place('don-vi').from} u ON u.ma_don_vi = e.ma_don_vi
      LEFT JOIN ${ranksSql(names.types)} t ON t.ma = e.ma_loai LEFT JOIN ${ranksSql(names.units)} d ON d.ma = e.ma_don_vi)`
  })
}

/** Things as they were at the end of a period, those that pass `there`. */
export async function ownThings(
  { ask: asking, calendar }: OwnParts,
  period: number,
  there: Condition | null
): Promise<RowSource<Thing>> {
  const namesOf = async (table: string, code: string, name: string) => {
    const answer = await asking.rows(
      ask(table, { columns: [code, name].map(column => ({ name: column, column: at(column) })) })
    )
    return new Map(answer.map(([key, text]) => [textOf(key), textOf(text)]))
  }
  const [types, units] = await Promise.all([
    namesOf('loai-trang-bi', 'ma_loai', 'ten_loai'),
    namesOf('don-vi', 'ma_don_vi', 'ten_don_vi')
  ])
  const stateWord = wordOf('trang_thai_ky_thuat')
  const names = [
    'ma_trang_bi',
    'ten_loai',
    'ten_don_vi',
    'nhom_trang_bi',
    'trang_thai_ky_thuat',
    stateWord,
    'ngay_bao_duong_gan_nhat',
    'ngay_ke_tiep',
    'han',
    'hang_loai',
    'hang_don_vi'
  ]
  return ownRows(asking, {
    question: ask('tinh-trang-trang-bi', {
      columns: names.map(name => ({ name, column: at(name) })),
      filter: all(inMonth(at('ngay_cuoi_ky'), calendar, period), there)
    }),
    source: withService(asking, { types, units }, isoDay(calendar.days(period).last)),
    row: ([code, name, unit, group, state, , last, next, service]) => ({
      code: textOf(code),
      name: textOf(name),
      unit: textOf(unit),
      group: placeOf(group),
      state: placeOf(state),
      last: dayOf(last),
      next: dayOf(next),
      overdue: service === serviceWords.overdue
    }),
    sorts: {
      ma: 'ma_trang_bi',
      'trang-bi': 'hang_loai',
      'don-vi': 'hang_don_vi',
      'trang-thai': stateWord,
      'gan-nhat': 'ngay_bao_duong_gan_nhat',
      'ke-tiep': 'ngay_ke_tiep',
      han: 'han'
    },
    searched: ['ma_trang_bi', 'ten_loai', 'ten_don_vi', stateWord, 'han'],
    filters: {
      'trang-thai': value => is(at('trang_thai_ky_thuat'), value),
      nhom: value => is(at('nhom_trang_bi'), value),
      'bao-duong': () => is(at('han'), serviceWords.overdue)
    },
    id: 'ma_trang_bi'
  })
}
