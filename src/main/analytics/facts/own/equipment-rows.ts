import { dayNumberToIsoDay, type PeriodCalendar } from '@shared/features/analytics/calendar'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { compareText } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import { maintenanceDueLabels } from '@shared/model/analytics/words'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { QueryCondition } from '@shared/model/query/condition'
import type { SqlTable } from '../../../sql/dialects/dialect'
import { quoteLiteral } from '../../../warehouse/sql/names'
import type { RowSource, UnitSelection } from '../../row-source'
import type { EquipmentItemRow } from '../equipment'
import { labelColumnOf, rowIdColumn } from './model-place'
import type { WarehouseRowListDependencies } from './parts'
import {
  cellToDayNumber,
  cellToListIndex,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  inUnitsCondition,
  lastDayOfPeriod,
  namedUnit,
  oneOfCondition,
  validOnDayCondition
} from './questions'
import { createWarehouseRowSource } from './row-source'

/**
 * SQL relation of codes and ranks, `ma, hang`. The rank follows the natural order of names, in
 * which "Đơn vị 9" precedes "Đơn vị 10", because no collation of the engine compares numbers. Equal
 * names have the same rank.
 */
function nameRanksSql(names: ReadonlyMap<string, string>): string {
  const order = [...new Set(names.values())].sort(compareText)
  const places = new Map(order.map((name, place) => [name, place]))
  const rows = [...names].map(([code, name]) => `(${quoteLiteral(code)}, ${places.get(name)})`)
  if (rows.length === 0) return '(SELECT NULL AS ma, NULL AS hang WHERE false)'
  return `(SELECT * FROM (VALUES ${rows.join(', ')}) q(ma, hang))`
}

/**
 * Id of the table with the condition of items per period, which is joined with the items, their
 * types and units.
 */
const table = 'trang-bi-trong-ky'

const added: Readonly<Record<string, DataType>> = {
  ma_loai: 'string',
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

/** Names of all types and units, by code. */
interface EquipmentNames {
  readonly types: ReadonlyMap<string, string>
  readonly units: ReadonlyMap<string, string>
}

/** Columns of the conditions that the rows of the page show, search or filter. */
const shownStates: ReadonlySet<string> = new Set([
  rowIdColumn,
  'ma_trang_bi',
  'trang_thai_ky_thuat',
  labelColumnOf('trang_thai_ky_thuat'),
  'ngay_bao_duong_gan_nhat'
])

/**
 * This statement is handwritten, because rows are sorted by the next service date and searched by
 * their texts, and query trees have no date arithmetic. The period filter is applied first, so that
 * rows of other periods are not joined.
 */
const inPeriod =
  (names: EquipmentNames, first: string, last: string) =>
  (placed: (id: string) => SqlTable): SqlTable => {
    const states = placed('tinh-trang-trang-bi')
    const [from, until] = [first, last].map(day => `CAST(${quoteLiteral(day)} AS DATE)`)
    const next = 's.ngay_bao_duong_gan_nhat + CAST(k.chu_ky_bao_duong AS INTEGER)'
    const columns = `e.ma_loai, e.ma_don_vi, e.ngay_nhap, e.ngay_loai, k.ten_loai, k.nhom_trang_bi, u.ten_don_vi, ${next} AS ngay_ke_tiep,
      CASE WHEN ${next} < ${until} THEN ${quoteLiteral(maintenanceDueLabels.overdue)} ELSE ${quoteLiteral(maintenanceDueLabels.onTime)} END AS han, t.hang AS hang_loai, d.hang AS hang_don_vi`
    return {
      ...states,
      name: table,
      columns: [
        ...states.columns.filter(({ name }) => shownStates.has(name)),
        ...Object.entries(added).map(([name, dataType]) => ({
          name,
          dataType,
          personal: false,
          description: ''
        }))
      ],
      from: `(SELECT s.*, ${columns} FROM (SELECT * FROM ${states.from} WHERE ngay_cuoi_ky BETWEEN ${from} AND ${until}) s
        JOIN ${placed('trang-bi').from} e ON e.ma_trang_bi = s.ma_trang_bi
        JOIN ${placed('loai-trang-bi').from} k ON k.ma_loai = e.ma_loai
        LEFT JOIN ${placed('don-vi').from} u ON u.ma_don_vi = e.ma_don_vi
        LEFT JOIN ${nameRanksSql(names.types)} t ON t.ma = e.ma_loai
        LEFT JOIN ${nameRanksSql(names.units)} d ON d.ma = e.ma_don_vi)`
    }
  }

const stateWords = new Map<string, string>(
  codeLists.trangThaiKyThuat.codes.map(({ code, label }) => [code, label])
)
const serviceNames = new Map<string, string>(
  Object.values(maintenanceDueLabels).map(word => [word, word])
)

/**
 * Codes of the names that contain a search text, which must already be lower case without accents.
 */
const withText = (names: ReadonlyMap<string, string>, text: string): string[] =>
  [...names].flatMap(([key, name]) => (foldText(name).includes(text) ? [key] : []))

/**
 * Condition for the existing items of some units at the end of a period; `table` is the index of
 * the table with their condition.
 */
export const existingEquipmentCondition = (
  calendar: PeriodCalendar,
  period: number,
  table: number,
  units: UnitSelection
): QueryCondition | null =>
  conjunctionOf(
    validOnDayCondition(
      lastDayOfPeriod(calendar, period),
      [createColumnRef('ngay_nhap', table), createColumnRef('ngay_loai', table)],
      true
    ),
    inUnitsCondition(createColumnRef('ma_don_vi', table), units)
  )

/** Row source of the equipment items as they were at the end of a period. */
export async function openWarehouseEquipmentRows(
  { ask: asking, calendar }: WarehouseRowListDependencies,
  period: number,
  chosen: UnitSelection
): Promise<RowSource<EquipmentItemRow>> {
  const namesOf = async (of: string, code: string, name: string) => {
    const answer = await asking.rows(
      createModelQuery(of, {
        columns: [code, name].map(column => ({ name: column, column: createColumnRef(column) }))
      })
    )
    return new Map(answer.map(([key, text]) => [cellToText(key), cellToText(text)]))
  }
  const [types, units] = await Promise.all([
    namesOf('loai-trang-bi', 'ma_loai', 'ten_loai'),
    namesOf('don-vi', 'ma_don_vi', 'ten_don_vi')
  ])
  const stateWord = labelColumnOf('trang_thai_ky_thuat')
  const names = [
    'ma_trang_bi',
    'ten_loai',
    'ten_don_vi',
    'ma_don_vi',
    'nhom_trang_bi',
    'trang_thai_ky_thuat',
    stateWord,
    'ngay_bao_duong_gan_nhat',
    'ngay_ke_tiep',
    'han',
    'hang_loai',
    'hang_don_vi'
  ]
  const { first, last: end } = calendar.days(period)
  // Joining the items takes five times as long as finding and ordering those of a selection.
  const made = asking.withMaterialised(
    table,
    inPeriod({ types, units }, dayNumberToIsoDay(first), dayNumberToIsoDay(end))
  )
  return createWarehouseRowSource(made, {
    question: createModelQuery(table, {
      columns: names.map(name => ({ name, column: createColumnRef(name) })),
      filter: existingEquipmentCondition(calendar, period, 0, chosen)
    }),
    row: ([code, name, unitName, unitCode, group, state, , last, next, service]) => ({
      code: cellToText(code),
      name: cellToText(name),
      unit: namedUnit(unitName === null ? null : unitCode, unitName),
      group: cellToListIndex(group),
      state: cellToListIndex(state),
      last: cellToDayNumber(last),
      next: cellToDayNumber(next),
      overdue: service === maintenanceDueLabels.overdue
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
    // The search runs once over the names of types, units and conditions, not once per row.
    found: {
      ten_loai: text => oneOfCondition(createColumnRef('ma_loai'), withText(types, text)),
      ten_don_vi: text => oneOfCondition(createColumnRef('ma_don_vi'), withText(units, text)),
      [stateWord]: text =>
        oneOfCondition(createColumnRef('trang_thai_ky_thuat'), withText(stateWords, text)),
      han: text => oneOfCondition(createColumnRef('han'), withText(serviceNames, text))
    },
    filters: {
      'trang-thai': value => equalsCondition(createColumnRef('trang_thai_ky_thuat'), value),
      nhom: value => equalsCondition(createColumnRef('nhom_trang_bi'), value),
      'bao-duong': () => equalsCondition(createColumnRef('han'), maintenanceDueLabels.overdue)
    },
    id: 'ma_trang_bi'
  })
}
