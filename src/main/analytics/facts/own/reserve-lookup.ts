import { isoDay } from '@shared/features/analytics/calendar'
import type { Relation } from '@shared/features/query/question'
import type { Place } from '../../../query/dialects/dialect'
import { quoted } from '../../../warehouse/sql/names'
import type { RowSource } from '../../row-source'
import type { ReservistRow } from '../reserve'
import { wordOf } from './model-place'
import { all, among, ask, at, is, placeOf, textOf } from './questions'
import { dayOf, localityOf, onLastDay, type ReserveParts } from './reserve-parts'
import { ownRows } from './row-source'

/** Reservists with the state that is said of them in a period; of many of them none is. */
const table = 'du-bi-trong-ky'
const state = 'muc_san_sang'
const shownName = 'ten_da_che'

/**
 * Reservists with what is said of them in a period, which no question of tables says: a partner of the same period where there is one. One state is
 * taken where several are said; names are sorted as they are shown, so that their order tells nothing that the mask hides.
 */
function inPeriod(people: Place, states: Place, from: string, until: string): Place {
  const [one, word] = [quoted(state), quoted(wordOf(state))]
  const said = `SELECT ma_du_bi AS ai, min(${one}) AS ${one}, min(${word}) AS ${word} FROM ${states.from}
    WHERE ngay_cuoi_ky BETWEEN DATE '${from}' AND DATE '${until}' GROUP BY ma_du_bi`
  const added = [state, wordOf(state), shownName].map(name => ({
    name,
    dataType: 'string' as const,
    personal: false,
    description: ''
  }))
  return {
    ...people,
    name: table,
    columns: [...people.columns, ...added],
    from: `(SELECT p.*, s.${one}, s.${word}, regexp_replace(p.ho_ten, '([^ ])[^ ]* ', '\\1••• ', 'g') AS ${quoted(shownName)}
      FROM ${people.from} p LEFT JOIN (${said}) s ON s.ai = p.ma_du_bi)`
  }
}

const areaOf: Relation = {
  table: 'khu-vuc',
  kind: 'inner',
  on: [{ from: at('ma_khu_vuc', 1), to: 'ma_khu_vuc' }]
}

/** The reservists of these areas, searched, sorted and paged by the engine. */
export async function ownLookup(
  parts: ReserveParts,
  period: number,
  areas: readonly number[]
): Promise<RowSource<ReservistRow>> {
  const { first, last } = parts.calendar.days(period)
  const { areas: known } = await parts.dimensions(period)
  const codes = areas.flatMap(area => known[area]?.code ?? [])
  const words = wordOf('chuyen_nganh')
  return ownRows(
    parts.ask.with(table, placed =>
      inPeriod(placed('du-bi'), placed('san-sang-du-bi'), isoDay(first), isoDay(last))
    ),
    {
      question: ask(table, {
        relations: [localityOf(0), areaOf],
        columns: [
          { name: 'ma', column: at('ma_du_bi') },
          { name: 'ho_ten', column: at('ho_ten') },
          { name: 'sinh', column: at('ngay_sinh') },
          { name: 'khu_vuc', column: at('ten_khu_vuc', 2) },
          { name: 'chuyen_nganh', column: at('chuyen_nganh') },
          { name: 'trang_thai', column: at(state) },
          { name: 'che', column: at(shownName) },
          { name: 'chuyen_nganh_tu', column: at(words) },
          { name: 'trang_thai_tu', column: at(wordOf(state)) }
        ],
        filter: all(
          onLastDay(parts.calendar, period).registered(0),
          among(at('ma_khu_vuc', 1), codes)
        )
      }),
      row: ([code, name, birth, area, speciality, said]) => ({
        code: textOf(code),
        name: textOf(name),
        birth: birth === null ? null : dayOf(birth),
        area: textOf(area),
        speciality: placeOf(speciality),
        state: placeOf(said)
      }),
      sorts: {
        ma: 'ma',
        ten: 'che',
        'khu-vuc': 'khu_vuc',
        'chuyen-nganh': 'chuyen_nganh_tu',
        'trang-thai': 'trang_thai_tu'
      },
      searched: ['ma', 'ho_ten', 'chuyen_nganh_tu'],
      filters: {
        'chuyen-nganh': value => is(at('chuyen_nganh'), value),
        'trang-thai': value => is(at(state), value)
      },
      id: 'ma'
    }
  )
}
