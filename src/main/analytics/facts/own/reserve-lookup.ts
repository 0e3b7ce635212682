import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { activeListFiltersOf } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import type { QueryCondition } from '@shared/model/query/condition'
import type { SelectedColumn, TableJoin } from '@shared/model/query/question'
import type { SqlTable } from '../../../sql/dialects/dialect'
import { quoteIdentifier } from '../../../warehouse/sql/names'
import type { RowListCriteria, RowSource } from '../../row-source'
import type { ReservistRow } from '../reserve'
import type { ModelQueryRunner } from './ask'
import { labelColumnOf } from './model-place'
import type { WarehouseRowListDependencies } from './parts'
import {
  cellToListIndex,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  oneOfCondition
} from './questions'
import {
  inPeriodDaysCondition,
  isoCellToDayNumber,
  localityTableJoin,
  periodEndConditions,
  type ReserveQueryDependencies,
  selectSourceColumns
} from './reserve-parts'
import { createWarehouseRowSource } from './row-source'

const table = 'du-bi-trong-ky'
const state = 'muc_san_sang'
const shownName = 'ten_da_che'
const text = (name: string): SqlTable['columns'][number] => ({
  name,
  dataType: 'string',
  personal: false,
  description: ''
})

/**
 * Relation of reservists in which names are masked as displayed, so that sorting by name discloses
 * nothing about the hidden letters.
 */
const masked = (people: SqlTable): SqlTable => ({
  ...people,
  name: table,
  columns: [...people.columns, text(shownName)],
  from: `(SELECT p.*, regexp_replace(p.ho_ten, '([^ ])[^ ]* ', '\\1••• ', 'g') AS ${quoteIdentifier(shownName)}
    FROM ${people.from} p)`
})

/**
 * Relation that adds to each reservist the readiness state in a period (left join). Most reservists
 * have no state, and query trees only have inner joins. Of several states the lowest code is taken.
 */
function withStates(people: SqlTable, states: SqlTable, from: string, until: string): SqlTable {
  const [one, word] = [quoteIdentifier(state), quoteIdentifier(labelColumnOf(state))]
  const said = `SELECT ma_du_bi AS ai, min(${one}) AS ${one}, min(${word}) AS ${word} FROM ${states.from}
    WHERE ngay_cuoi_ky BETWEEN DATE '${from}' AND DATE '${until}' GROUP BY ma_du_bi`
  return {
    ...people,
    columns: [...people.columns, text(state), text(labelColumnOf(state))],
    from: `(SELECT p.*, s.${one}, s.${word} FROM ${people.from} p LEFT JOIN (${said}) s ON s.ai = p.ma_du_bi)`
  }
}

const columns: readonly SelectedColumn[] = [
  { name: 'ma', column: createColumnRef('ma_du_bi') },
  { name: 'ho_ten', column: createColumnRef('ho_ten') },
  { name: 'sinh', column: createColumnRef('ngay_sinh') },
  { name: 'khu_vuc', column: createColumnRef('ten_khu_vuc', 2) },
  { name: 'chuyen_nganh', column: createColumnRef('chuyen_nganh') },
  { name: 'che', column: createColumnRef(shownName) },
  { name: 'chuyen_nganh_tu', column: createColumnRef(labelColumnOf('chuyen_nganh')) }
]
const stateColumns: readonly SelectedColumn[] = [
  { name: 'trang_thai', column: createColumnRef(state) },
  { name: 'trang_thai_tu', column: createColumnRef(labelColumnOf(state)) }
]
const sorts = {
  ma: 'ma',
  ten: 'che',
  'khu-vuc': 'khu_vuc',
  'chuyen-nganh': 'chuyen_nganh_tu',
  'trang-thai': 'trang_thai_tu'
}

const ofSpecialities = (folded: string): QueryCondition => {
  const alike = codeLists.chuyenNganh.codes.filter(({ label }) => foldText(label).includes(folded))
  return oneOfCondition(
    createColumnRef('chuyen_nganh'),
    alike.map(({ code }) => code)
  )
}

const areaOf: TableJoin = {
  table: 'khu-vuc',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_khu_vuc', 1), to: 'ma_khu_vuc' }]
}

/** Row source of the reservists in these areas; the engine searches, sorts and pages them. */
export async function openWarehouseReservistRows(
  parts: WarehouseRowListDependencies & ReserveQueryDependencies,
  period: number,
  codes: readonly string[]
): Promise<RowSource<ReservistRow>> {
  const { ask: asked, calendar } = parts
  const { first, last } = calendar.days(period)
  const source = (
    people: ModelQueryRunner,
    more: readonly SelectedColumn[]
  ): RowSource<ReservistRow> =>
    createWarehouseRowSource(people, {
      question: createModelQuery(table, {
        relations: [localityTableJoin(0), areaOf],
        columns: [...columns, ...more],
        filter: conjunctionOf(
          periodEndConditions(calendar, period).registered(0),
          oneOfCondition(createColumnRef('ma_khu_vuc', 1), codes)
        )
      }),
      row: ([code, name, birth, area, speciality, _shown, _word, said]) => ({
        code: cellToText(code),
        name: cellToText(name),
        birth: birth === null ? null : isoCellToDayNumber(birth),
        area: cellToText(area),
        speciality: cellToListIndex(speciality),
        state: cellToListIndex(said)
      }),
      sorts,
      searched: ['ma', 'ho_ten', 'chuyen_nganh_tu'],
      found: { chuyen_nganh_tu: ofSpecialities },
      filters: {
        'chuyen-nganh': value => equalsCondition(createColumnRef('chuyen_nganh'), value),
        'trang-thai': value => equalsCondition(createColumnRef(state), value)
      },
      id: 'ma'
    })
  const plain = source(
    asked.with(table, placed => masked(placed('du-bi'))),
    []
  )
  const stated = source(
    asked.with(table, placed =>
      withStates(
        masked(placed('du-bi')),
        placed('san-sang-du-bi'),
        dayNumberToIsoDay(first),
        dayNumberToIsoDay(last)
      )
    ),
    stateColumns
  )

  /**
   * Whether a list filters or sorts by the readiness state. Only then are all reservists joined
   * with their states, because that join takes most of the time.
   */
  const dependsOnState = ({ sort, filters }: RowListCriteria): boolean =>
    sort?.key === 'trang-thai' ||
    activeListFiltersOf(filters).some(([name]) => name === 'trang-thai')
  const sourceOf = (choice: RowListCriteria): RowSource<ReservistRow> =>
    dependsOnState(choice) ? stated : plain
  const say = async (rows: readonly ReservistRow[]): Promise<ReservistRow[]> => {
    const answer = await asked.rows(
      createModelQuery('san-sang-du-bi', {
        columns: selectSourceColumns(['ma_du_bi', state]),
        filter: conjunctionOf(
          inPeriodDaysCondition(calendar, createColumnRef('ngay_cuoi_ky'), period),
          oneOfCondition(
            createColumnRef('ma_du_bi'),
            rows.map(({ code }) => code)
          )
        )
      })
    )
    const said = answer.map(([code, one]) => [cellToText(code), cellToListIndex(one)] as const)
    // Sorted in descending order, so that the lowest of several states of a reservist is written
    // last and wins, as in `withStates`.
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
