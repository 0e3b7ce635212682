import { missingValueMark } from '@shared/kit/format'
import {
  defaultMilitaryRankNames,
  militaryRankNameOfGrade,
  personFileDepartments
} from '@shared/model/analytics/words'
import { createRowOrder, rowOrderTableOf } from '../../../../warehouse/sql/arrangement'
import { quoteLiteral } from '../../../../warehouse/sql/names'
import {
  type CrossCheckRow,
  crossCheckConflictKinds,
  crossCheckConflictStateLabels,
  duplicatePersonConflictIndex,
  noConflictIndex,
  type PersonDataFromSource
} from '../../../measures/crossings'
import type { PersonFacts } from '../../persons'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from '../parts'
import {
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  lastDayOfPeriod,
  cellToListIndex as listPlace,
  tableJoinByColumn,
  validOnDayCondition
} from '../questions'
import { createHandwrittenRowSource } from '../written-rows'
import {
  cellToDayOrNull,
  cellToListLabelOrNull,
  cellToTextOrNull,
  createModelRowStatementBuilder,
  createModelStatementBuilder,
  inUnitsSql,
  literalListSql,
  type ModelStatementBuilder,
  positionHoldersSql,
  unitNameSql,
  unitNamesSql,
  validOnDaySql
} from './statements'

/** Fields of a personal file (see `crossCheckConflictKinds`) that are compared between the sources. */
const compared = ['ngay_sinh', 'bac', 'ma_don_vi', 'ma_trong_nguon'] as const

/** Condition for source files that are valid on a day. */
const validSql = ({ table }: ModelStatementBuilder, day: string): string =>
  `(SELECT * FROM ${table('ho-so-nguon')} c WHERE (hieu_luc_tu IS NULL OR hieu_luc_tu <= ${day})
    AND (hieu_luc_den IS NULL OR hieu_luc_den > ${day}))`

/**
 * SQL for all persons serving at the end of a period, with the number of sources that have a file
 * about the person and the first field in which these sources differ.
 */
function crossCheckedFilesSql(statements: ModelStatementBuilder, period: number): string {
  const day = statements.day(period)
  const differs = compared.map(
    (column, kind) => `WHEN min(${column}) <> max(${column}) THEN ${kind}`
  )
  const numbers = personFileDepartments.map((_, source) => quoteLiteral(String(source + 1)))
  // With a million persons, DISTINCT takes 1.6 s of CPU time because it stores a set per person;
  // these expressions take 1.0 s.
  const sources = numbers.map(number => `max(CASE WHEN nguon = ${number} THEN 1 ELSE 0 END)`)
  return `SELECT g.rowid AS n, g.ma_nguoi, g.ma_don_vi, coalesce(s.sources, 0) AS sources,
      coalesce(s.conflict, ${noConflictIndex}) AS conflict, coalesce(s.settled, false) AS settled
    FROM ${positionHoldersSql(statements)} g LEFT JOIN (
      SELECT ma_nguoi, ${sources.join(' + ')} AS sources,
        CASE ${differs.join(' ')} ELSE ${noConflictIndex} END AS conflict, bool_and(coalesce(da_xu_ly, false)) AS settled
      FROM ${validSql(statements, day)} v WHERE nguon IN (${numbers.join(', ')}) GROUP BY ma_nguoi) s ON s.ma_nguoi = g.ma_nguoi
    WHERE ${validOnDaySql('g', day)} ORDER BY n`
}

export function createWarehouseCrossCheckCounts(
  parts: WarehouseFigureDependencies
): Pick<PersonFacts, 'crossings'> {
  const statements = createModelStatementBuilder(parts)
  return {
    crossings: async (period, units) => {
      const answer = await statements.figures(
        crossCheckedFilesSql(statements, period),
        files =>
          `SELECT sources, conflict, count(*) AS so FROM ${files} f WHERE ${inUnitsSql('ma_don_vi', units)} GROUP BY 1, 2`,
        ['integer', 'integer', 'integer']
      )
      return answer.map(([sources, conflict, people]) => ({
        sources: cellToNumber(sources),
        conflict: cellToNumber(conflict),
        people: cellToNumber(people)
      }))
    }
  }
}

/**
 * Row list of personal files whose sources contradict each other, queried on this machine, with the
 * values of each source.
 */
export function createWarehouseCrossCheckRows(
  parts: WarehouseRowListDependencies
): Pick<PersonFacts, 'crossingRows' | 'stated'> {
  const statements = createModelRowStatementBuilder(parts)
  return {
    crossingRows: async (period, units) => {
      const files = createRowOrder(crossCheckedFilesSql(statements, period))
      const names = unitNamesSql(statements)
      const value = `CASE f.conflict ${compared.map((_, kind) => `WHEN ${kind} THEN ${maskedStatedValueSql(kind, parts.orders?.rank)}`).join(' ')} END`
      const values = personFileDepartments.map(
        (_, source) =>
          `coalesce(any_value(${value}) FILTER (WHERE s.nguon = ${quoteLiteral(String(source + 1))}), ${quoteLiteral(missingValueMark)}) AS "nguon-${source + 1}"`
      )
      const columns = personFileDepartments.map((_, source) => `nguon-${source + 1}`)
      return createHandwrittenRowSource(statements, {
        over: files,
        sql: `SELECT any_value(f.ma_nguoi) AS ma, CAST(any_value(f.sources) AS VARCHAR) || '/${personFileDepartments.length}' AS "nguon-co-mat",
            list_extract([${literalListSql(crossCheckConflictKinds)}], any_value(f.conflict) + 1) AS truong, ${values.join(', ')},
            CASE WHEN any_value(f.settled) THEN ${quoteLiteral(crossCheckConflictStateLabels.settled)} ELSE ${quoteLiteral(crossCheckConflictStateLabels.open)} END AS "xu-ly",
            any_value(${unitNameSql('o', 'f.ma_don_vi')}) AS unit, any_value(f.sources) AS sources,
            any_value(f.conflict) AS conflict, any_value(f.settled) AS settled
          FROM ${rowOrderTableOf(files)} f JOIN ${validSql(statements, statements.day(period))} s ON s.ma_nguoi = f.ma_nguoi
          LEFT JOIN ${names} u ON u.ma_don_vi = s.ma_don_vi LEFT JOIN ${names} o ON o.ma_don_vi = f.ma_don_vi
          WHERE f.conflict <> ${noConflictIndex} AND ${inUnitsSql('f.ma_don_vi', units)} GROUP BY f.rowid ORDER BY f.rowid`,
        columns: {
          ma: 'text',
          'nguon-co-mat': 'text',
          truong: 'text',
          ...Object.fromEntries(columns.map(name => [name, 'text' as const])),
          'xu-ly': 'text'
        },
        further: ['unit', 'sources', 'conflict', 'settled'],
        filters: {
          'mau-thuan': kind => ({ sql: 'r.conflict = ?', parameters: [Number(kind) - 1] }),
          nguon: number => ({ sql: 'r.sources = ?', parameters: [Number(number)] })
        },
        id: 'lower(r.ma)',
        read: (cell): CrossCheckRow => ({
          id: cellToText(cell('ma')).toLowerCase(),
          code: cellToText(cell('ma')),
          unit: cellToText(cell('unit')),
          sources: cellToNumber(cell('sources')),
          conflict: cellToNumber(cell('conflict')),
          values: columns.map(name => cellToListLabelOrNull(cell(name))),
          settled: cell('settled') === true
        })
      })
    },
    stated: async (period, person) => {
      const columns = ['nguon', 'ngay_sinh', 'bac', 'ma_trong_nguon', 'ma_don_vi']
      const answer = await parts.ask.rows(
        createModelQuery('ho-so-nguon', {
          relations: [tableJoinByColumn('don-vi', 'ma_don_vi', 0, 'left')],
          columns: [
            ...columns.map(name => ({ name, column: createColumnRef(name) })),
            { name: 'don_vi', column: createColumnRef('ten_don_vi', 1) }
          ],
          filter: conjunctionOf(
            equalsCondition(createColumnRef('ma_nguoi'), person),
            validOnDayCondition(
              lastDayOfPeriod(parts.calendar, period),
              [createColumnRef('hieu_luc_tu'), createColumnRef('hieu_luc_den')],
              true
            )
          )
        })
      )
      return personFileDepartments.map((_, source): PersonDataFromSource | null => {
        const found = answer.find(([own]) => listPlace(own) === source)
        if (!found) return null
        const [, birth, grade, code, unit, name] = found
        return {
          birth: cellToDayOrNull(birth),
          rank:
            grade === null
              ? null
              : militaryRankNameOfGrade(cellToNumber(grade), parts.orders?.rank),
          unit: cellToTextOrNull(name) ?? cellToTextOrNull(unit),
          code: cellToTextOrNull(code)
        }
      })
    }
  }
}

/**
 * SQL for the value that source `s` states for a field of file `f`, masked in the same way as
 * `maskedConflictValue`.
 */
function maskedStatedValueSql(kind: number, ranks = defaultMilitaryRankNames): string {
  if (kind === 0) return "'••/••/' || strftime(s.ngay_sinh, '%Y')"
  if (kind === duplicatePersonConflictIndex) {
    return "CASE WHEN s.ma_trong_nguon = f.ma_nguoi THEN s.ma_trong_nguon ELSE left(s.ma_trong_nguon, 5) || '•••' END"
  }
  if (kind === 2) return 'coalesce(u.ten, s.ma_don_vi)'
  return `list_extract([${literalListSql(ranks)}], s.bac)`
}
