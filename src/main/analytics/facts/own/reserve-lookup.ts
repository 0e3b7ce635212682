import { isoDay } from '@shared/features/analytics/calendar'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { chosenFilters } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { Chosen, Condition, Relation } from '@shared/model/query/question'
import type { Place } from '../../../sql/dialects/dialect'
import { quoted } from '../../../warehouse/sql/names'
import type { RowChoice, RowSource } from '../../row-source'
import type { ReservistRow } from '../reserve'
import type { Ask } from './ask'
import { wordOf } from './model-place'
import type { OwnDataParts } from './parts'
import { all, among, ask, at, is, placeOf, textOf } from './questions'
import { dayOf, inMonth, localityOf, named, onLastDay, type ReserveParts } from './reserve-parts'
import { ownRows } from './row-source'

const table = 'du-bi-trong-ky'
const state = 'muc_san_sang'
const shownName = 'ten_da_che'
const text = (name: string): Place['columns'][number] => ({
  name,
  dataType: 'string',
  personal: false,
  description: ''
})

/**
 * Reservists with their names masked as displayed, so that sorting by name discloses nothing
 * hidden.
 */
const masked = (people: Place): Place => ({
  ...people,
  name: table,
  columns: [...people.columns, text(shownName)],
  from: `(SELECT p.*, regexp_replace(p.ho_ten, '([^ ])[^ ]* ', '\\1••• ', 'g') AS ${quoted(shownName)}
    FROM ${people.from} p)`
})

/**
 * Left join of reservists with their state in a period, because most have none and query trees only
 * have inner joins; of several states the lowest code is taken.
 */
function withStates(people: Place, states: Place, from: string, until: string): Place {
  const [one, word] = [quoted(state), quoted(wordOf(state))]
  const said = `SELECT ma_du_bi AS ai, min(${one}) AS ${one}, min(${word}) AS ${word} FROM ${states.from}
    WHERE ngay_cuoi_ky BETWEEN DATE '${from}' AND DATE '${until}' GROUP BY ma_du_bi`
  return {
    ...people,
    columns: [...people.columns, text(state), text(wordOf(state))],
    from: `(SELECT p.*, s.${one}, s.${word} FROM ${people.from} p LEFT JOIN (${said}) s ON s.ai = p.ma_du_bi)`
  }
}

const columns: readonly Chosen[] = [
  { name: 'ma', column: at('ma_du_bi') },
  { name: 'ho_ten', column: at('ho_ten') },
  { name: 'sinh', column: at('ngay_sinh') },
  { name: 'khu_vuc', column: at('ten_khu_vuc', 2) },
  { name: 'chuyen_nganh', column: at('chuyen_nganh') },
  { name: 'che', column: at(shownName) },
  { name: 'chuyen_nganh_tu', column: at(wordOf('chuyen_nganh')) }
]
const stateColumns: readonly Chosen[] = [
  { name: 'trang_thai', column: at(state) },
  { name: 'trang_thai_tu', column: at(wordOf(state)) }
]
const sorts = {
  ma: 'ma',
  ten: 'che',
  'khu-vuc': 'khu_vuc',
  'chuyen-nganh': 'chuyen_nganh_tu',
  'trang-thai': 'trang_thai_tu'
}

const ofSpecialities = (folded: string): Condition => {
  const alike = codeLists.chuyenNganh.codes.filter(({ label }) => foldText(label).includes(folded))
  return among(
    at('chuyen_nganh'),
    alike.map(({ code }) => code)
  )
}

const areaOf: Relation = {
  table: 'khu-vuc',
  kind: 'inner',
  on: [{ from: at('ma_khu_vuc', 1), to: 'ma_khu_vuc' }]
}

/** The reservists of these areas; the engine searches, sorts and pages them. */
export async function ownLookup(
  parts: OwnDataParts & ReserveParts,
  period: number,
  codes: readonly string[]
): Promise<RowSource<ReservistRow>> {
  const { ask: asked, calendar } = parts
  const { first, last } = calendar.days(period)
  const source = (people: Ask, more: readonly Chosen[]): RowSource<ReservistRow> =>
    ownRows(people, {
      question: ask(table, {
        relations: [localityOf(0), areaOf],
        columns: [...columns, ...more],
        filter: all(onLastDay(calendar, period).registered(0), among(at('ma_khu_vuc', 1), codes))
      }),
      row: ([code, name, birth, area, speciality, _shown, _word, said]) => ({
        code: textOf(code),
        name: textOf(name),
        birth: birth === null ? null : dayOf(birth),
        area: textOf(area),
        speciality: placeOf(speciality),
        state: placeOf(said)
      }),
      sorts,
      searched: ['ma', 'ho_ten', 'chuyen_nganh_tu'],
      found: { chuyen_nganh_tu: ofSpecialities },
      filters: {
        'chuyen-nganh': value => is(at('chuyen_nganh'), value),
        'trang-thai': value => is(at(state), value)
      },
      id: 'ma'
    })
  const plain = source(
    asked.with(table, placed => masked(placed('du-bi'))),
    []
  )
  const stated = source(
    asked.with(table, placed =>
      withStates(masked(placed('du-bi')), placed('san-sang-du-bi'), isoDay(first), isoDay(last))
    ),
    stateColumns
  )

  /**
   * Joining every reservist with a state takes most of the time, so it is only done if the state
   * filters or sorts.
   */
  const dependsOnState = ({ sort, filters }: RowChoice): boolean =>
    sort?.key === 'trang-thai' || chosenFilters(filters).some(([name]) => name === 'trang-thai')
  const sourceOf = (choice: RowChoice): RowSource<ReservistRow> =>
    dependsOnState(choice) ? stated : plain
  const say = async (rows: readonly ReservistRow[]): Promise<ReservistRow[]> => {
    const answer = await asked.rows(
      ask('san-sang-du-bi', {
        columns: named(['ma_du_bi', state]),
        filter: all(
          inMonth(calendar, at('ngay_cuoi_ky'), period),
          among(
            at('ma_du_bi'),
            rows.map(({ code }) => code)
          )
        )
      })
    )
    const said = answer.map(([code, one]) => [textOf(code), placeOf(one)] as const)
    // Takes the lowest of several states, as `withStates` does.
    const states = new Map(said.toSorted(([, left], [, right]) => right - left))
    return rows.map(row => ({ ...row, state: states.get(row.code) ?? -1 }))
  }

  return {
    page: async query => {
      const page = await sourceOf(query).page(query)
      return dependsOnState(query) ? page : { ...page, rows: await say(page.rows) }
    },
    count: choice => sourceOf(choice).count(choice),
    pieces: async function* (choice) {
      for await (const piece of sourceOf(choice).pieces(choice)) {
        yield dependsOnState(choice) ? piece : await say(piece)
      }
    },
    find: id => plain.find(id)
  }
}
