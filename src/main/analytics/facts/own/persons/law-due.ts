import { missingValueMark } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
import { militaryRanks, personnelKindLabels, sexLabels } from '@shared/model/rules/personnel'
import type { EngineCell } from '../../../../warehouse/engine/messages'
import type {
  ServiceStart,
  ServiceStartRange,
  ServiceTraitCount,
  ServiceTraitRange,
  ServiceTraits
} from '../../../measures/law-due'
import type { UnitSelection } from '../../../row-source'
import type { PersonFacts } from '../../persons'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from '../parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  inUnitsCondition,
  lastDayOfPeriod,
  notAfterCondition,
  positionHeldOnDayCondition,
  tableJoinByColumn
} from '../questions'

const kinds = keysOf(personnelKindLabels)
const sexes = keysOf(sexLabels)
const person = createColumnRef('ma_nguoi')
const traitColumns = [
  ['loai', createColumnRef('loai_quan_nhan', 2)],
  ['quan_ham', createColumnRef('quan_ham', 2)],
  ['gioi', createColumnRef('gioi_tinh', 2)]
] as const satisfies readonly (readonly [string, ColumnRef])[]
const startColumns = {
  birth: createColumnRef('ngay_sinh', 2),
  rank: createColumnRef('ngay_nhan_quan_ham', 2)
} as const satisfies Readonly<Record<ServiceStart, ColumnRef>>

/** Position holders of the units at the end of a period, with their personal files. */
const servingQuery = (
  { calendar }: Pick<WarehouseFigureDependencies, 'calendar'>,
  period: number,
  units: UnitSelection,
  { filter = null, relations = [], ...rest }: Partial<StructuredQuery>
): StructuredQuery =>
  createModelQuery('giu-vi-tri', {
    ...rest,
    relations: [
      tableJoinByColumn('bien-che', 'ma_vi_tri'),
      tableJoinByColumn('nguoi', 'ma_nguoi', 0, 'left'),
      ...relations
    ],
    filter: conjunctionOf(
      positionHeldOnDayCondition(lastDayOfPeriod(calendar, period), 0),
      inUnitsCondition(createColumnRef('ma_don_vi', 1), units),
      filter
    )
  })

/** Counts of persons in service by the traits and days that rules depend on. */
export const createWarehouseLawDueCounts = (
  parts: WarehouseFigureDependencies
): Pick<PersonFacts, 'lawDue'> => ({
  lawDue: async (period, units, start, ranges) => {
    const column = startColumns[start]
    const answer = await parts.ask.rows(
      servingQuery(parts, period, units, {
        groups: traitColumns.map(([name, of]) => ({ name, column: of })),
        // A person who holds two positions counts once.
        measures: [
          { name: 'nguoi', kind: 'distinct', column: person },
          {
            name: 'khong_ngay',
            kind: 'distinct',
            column: person,
            where: { kind: 'empty', column }
          },
          ...ranges.map((range, at) => ({
            name: `khoang_${at}`,
            kind: 'distinct' as const,
            column: person,
            where: inRangeCondition(column, range)
          }))
        ]
      })
    )
    const byTraits = new Map<string, ServiceTraitCount>()
    for (const [kind, rank, sex, ...cells] of answer) {
      const traits = toTraits(kind, rank, sex)
      // Codes outside the list are unknown, like empty cells.
      const key = Object.values(traits).join()
      byTraits.set(key, addCounts({ ...traits, ...toCounts(cells) }, byTraits.get(key)))
    }
    return [...byTraits.values()]
  }
})

type Counts = Pick<ServiceTraitCount, 'inRanges' | 'people' | 'undated'>

const toCounts = ([people, undated, ...inRanges]: readonly EngineCell[]): Counts => ({
  people: cellToNumber(people),
  undated: cellToNumber(undated),
  inRanges: inRanges.map(cellToNumber)
})

const addCounts = (one: ServiceTraitCount, other: Counts | undefined): ServiceTraitCount =>
  other
    ? {
        ...one,
        people: one.people + other.people,
        undated: one.undated + other.undated,
        inRanges: one.inRanges.map((count, at) => count + (other.inRanges[at] ?? 0))
      }
    : one

/** Lists of the persons behind these counts. */
export const createWarehouseLawDueLists = (
  parts: WarehouseRowListDependencies
): Pick<PersonFacts, 'lawDuePersons'> => ({
  lawDuePersons: async (period, units, start, ranges, most) => {
    if (ranges.length === 0) return []
    const column = startColumns[start]
    const answer = await parts.ask.rows(
      servingQuery(parts, period, units, {
        relations: [tableJoinByColumn('don-vi', 'ma_don_vi', 1, 'left')],
        columns: [
          { name: 'ma', column: person },
          { name: 'don_vi', column: createColumnRef('ten_don_vi', 3) },
          ...traitColumns.map(([name, of]) => ({ name, column: of })),
          { name: 'ngay', column }
        ],
        filter: { kind: 'any', parts: ranges.map(range => inTraitRangeCondition(column, range)) },
        limit: most
      })
    )
    return answer.map(([code, unit, kind, rank, sex, day]) => ({
      code: cellToText(code),
      unit: unit === null ? missingValueMark : cellToText(unit),
      ...toTraits(kind, rank, sex),
      start: cellToText(day).slice(0, 10)
    }))
  }
})

function toTraits(
  kind: EngineCell | undefined,
  rank: EngineCell | undefined,
  sex: EngineCell | undefined
): ServiceTraits {
  return {
    kind: kinds[cellToListIndex(kind)] ?? null,
    rank: militaryRanks[cellToListIndex(rank)] ?? null,
    sex: sexes[cellToListIndex(sex)] ?? null
  }
}

const inRangeCondition = (
  column: ColumnRef,
  { after, until }: ServiceStartRange
): QueryCondition => {
  const begun = notAfterCondition(column, until)
  if (after === null) return begun
  return { kind: 'all', parts: [begun, { kind: 'not', part: notAfterCondition(column, after) }] }
}

function inTraitRangeCondition(
  column: ColumnRef,
  { kind, rank, sex, ...range }: ServiceTraitRange
): QueryCondition {
  const places = [
    kind === null ? -1 : kinds.indexOf(kind),
    rank === null ? -1 : militaryRanks.indexOf(rank),
    sex === null ? -1 : sexes.indexOf(sex)
  ]
  return {
    kind: 'all',
    parts: [
      ...traitColumns.map(([, of], at): QueryCondition => {
        const place = places[at] ?? -1
        return place < 0 ? { kind: 'empty', column: of } : equalsCondition(of, String(place + 1))
      }),
      inRangeCondition(column, range)
    ]
  }
}
