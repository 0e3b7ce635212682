import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { missingValueMark } from '@shared/kit/format'
import {
  accessionReasons,
  positionTransferLabel,
  separationReasons
} from '@shared/model/analytics/words'
import type { EngineCell } from '../../../../warehouse/engine/messages'
import { createRowOrder, rowOrderTableOf } from '../../../../warehouse/sql/arrangement'
import { quoteLiteral } from '../../../../warehouse/sql/names'
import {
  type MovementFlow,
  type PersonnelMovementCount,
  type PersonnelMovementKind,
  type PersonnelMovementRow,
  personnelMovementIdOf,
  personnelMovementKinds
} from '../../../measures/movements'
import type { PersonFacts } from '../../persons'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from '../parts'
import { cellToNumber, cellToText } from '../questions'
import { createHandwrittenRowSource } from '../written-rows'
import {
  cellToListLabelOrNull,
  cellToRequiredDayNumber,
  cellToTextOrNull,
  createModelRowStatementBuilder,
  createModelStatementBuilder,
  dateLiteralSql,
  inUnitsSql,
  literalListSql,
  type ModelStatementBuilder,
  positionHoldersSql,
  unitNameSql,
  unitNamesSql
} from './statements'

const kindOf = (cell: EngineCell | undefined): PersonnelMovementKind | null =>
  personnelMovementKinds.find(kind => kind === cell) ?? null

/**
 * SQL for all personnel movements of the calendar, newest first. The start of a position counts as
 * a transfer from the position that ended on the same day, or else as an arrival from outside; the
 * end of the last position counts as a departure.
 */
function movementsSql(
  statements: ModelStatementBuilder,
  { calendar }: Pick<WarehouseFigureDependencies, 'calendar'>
): string {
  const { first } = calendar.days(0)
  const { last } = calendar.days(calendar.last)
  const within = (day: string): string =>
    `${day} BETWEEN ${dateLiteralSql(dayNumberToIsoDay(first))} AND ${dateLiteralSql(dayNumberToIsoDay(last))}`
  return `WITH held AS (SELECT * FROM ${positionHoldersSql(statements)} h), moves AS (
    SELECT g.rowid AS n, g.tu_ngay AS ngay, min(p.ma_don_vi) AS tu, min(g.ma_don_vi) AS den,
      CASE WHEN min(p.ma_nguoi) IS NOT NULL THEN ${quoteLiteral(positionTransferLabel)}
        WHEN min(g."ly_do_den.tu") IN (${literalListSql([...accessionReasons, positionTransferLabel])}) THEN min(g."ly_do_den.tu") END AS loai
    FROM held g LEFT JOIN (SELECT ma_nguoi, ma_don_vi, den_ngay FROM held h WHERE ${within('den_ngay')}) p
      ON p.ma_nguoi = g.ma_nguoi AND p.den_ngay = g.tu_ngay
    WHERE ${within('g.tu_ngay')} GROUP BY g.rowid, g.tu_ngay
    UNION ALL
    SELECT g.rowid, g.den_ngay, g.ma_don_vi, NULL,
      CASE WHEN g."ly_do_di.tu" IN (${literalListSql([...separationReasons, positionTransferLabel])}) THEN g."ly_do_di.tu" END
    FROM held g WHERE ${within('g.den_ngay')}
      AND NOT EXISTS (SELECT 1 FROM held p WHERE p.ma_nguoi = g.ma_nguoi AND p.tu_ngay = g.den_ngay
        AND ${within('p.tu_ngay')}))
    SELECT n, ngay, tu, den, loai FROM moves ORDER BY ngay DESC, n`
}

/**
 * SQL that counts the movements that match a condition, for example that both units, or only one of
 * them, are among the selected units.
 */
const countedIf = (condition: string): string => `count(CASE WHEN ${condition} THEN 1 END)`

export function createWarehouseMovementCounts(
  parts: WarehouseFigureDependencies
): Pick<PersonFacts, 'movementFlows' | 'movements'> {
  const statements = createModelStatementBuilder(parts)
  const { part, partText } = statements.dialect
  const month = partText(part('ngay', 'month'), 'month')
  return {
    movementFlows: async (period, units) => {
      const answer = await statements.figures(
        movementsSql(statements, parts),
        moves =>
          `SELECT loai, tu, den, count(*) AS nguoi
            FROM (SELECT ${month} AS thang, loai, tu, den FROM ${moves} m) c
            WHERE thang = ${quoteLiteral(parts.calendar.periods[period] ?? '')} AND (${inUnitsSql('tu', units)} OR ${inUnitsSql('den', units)})
            GROUP BY loai, tu, den`,
        ['string', 'string', 'string', 'integer']
      )
      return answer.map(
        ([kind, from, to, people]): MovementFlow => ({
          kind: kindOf(kind),
          from: cellToTextOrNull(from),
          to: cellToTextOrNull(to),
          people: cellToNumber(people)
        })
      )
    },
    movements: async (periods, units) => {
      const came = inUnitsSql('den', units)
      const went = inUnitsSql('tu', units)
      const answer = await statements.figures(
        // The SQL is built only when it is needed, because building it fails while the tables are
        // not mapped.
        movementsSql(statements, parts),
        moves =>
          `SELECT thang, loai, ${countedIf(came)} AS vao, ${countedIf(went)} AS ra, ${countedIf(`${came} AND ${went}`)} AS trong
            FROM (SELECT ${month} AS thang, loai, tu, den FROM ${moves} m) c GROUP BY thang, loai`,
        ['string', 'string', 'integer', 'integer', 'integer']
      )
      const byPeriod = Map.groupBy(answer, ([month]) => cellToText(month))
      return periods.map(period =>
        (byPeriod.get(parts.calendar.periods[period] ?? '') ?? []).map(
          ([, kind, arrivals, departures, both]): PersonnelMovementCount => ({
            kind: kindOf(kind),
            came: cellToNumber(arrivals),
            went: cellToNumber(departures),
            within: cellToNumber(both)
          })
        )
      )
    }
  }
}

/** Row list of personnel movements, always queried on this machine. */
export function createWarehouseMovementRows(
  parts: WarehouseRowListDependencies
): Pick<PersonFacts, 'movementRows'> {
  const statements = createModelRowStatementBuilder(parts)
  return {
    movementRows: async (period, units) => {
      const moves = createRowOrder(movementsSql(statements, parts))
      const names = unitNamesSql(statements)
      return createHandwrittenRowSource(statements, {
        over: moves,
        sql: `SELECT m.ngay, g.ma_nguoi AS ma, coalesce(m.loai, ${quoteLiteral(missingValueMark)}) AS loai,
            ${unitNameSql('f', 'm.tu')} AS tu, ${unitNameSql('t', 'm.den')} AS den,
            coalesce(CASE WHEN m.den IS NULL THEN g.can_cu_di ELSE g.can_cu_den END, '') AS "can-cu"
          FROM ${rowOrderTableOf(moves)} m JOIN ${statements.table('giu-vi-tri')} g ON g.rowid = m.n
          LEFT JOIN ${names} f ON f.ma_don_vi = m.tu LEFT JOIN ${names} t ON t.ma_don_vi = m.den
          WHERE m.ngay <= ${statements.day(period)} AND (${inUnitsSql('m.tu', units)} OR ${inUnitsSql('m.den', units)})
          ORDER BY m.rowid`,
        columns: {
          ngay: 'number',
          ma: 'text',
          loai: 'text',
          tu: 'text',
          den: 'text',
          'can-cu': 'text'
        },
        further: [],
        filters: {
          loai: value => ({
            sql: 'r.loai = ?',
            parameters: [personnelMovementKinds[Number(value) - 1] ?? '']
          }),
          thang: value => ({ sql: "strftime(r.ngay, '%Y-%m') = ?", parameters: [value] })
        },
        id: `lower(r.ma) || strftime(r.ngay, '-%Y-%m-%d') || CASE WHEN r.den = ${quoteLiteral(missingValueMark)} THEN '-di' ELSE '-den' END`,
        read: (cell): PersonnelMovementRow => {
          const day = cellToRequiredDayNumber(cell('ngay'))
          const to = cellToListLabelOrNull(cell('den'))
          return {
            id: personnelMovementIdOf(cellToText(cell('ma')), day, to !== null),
            code: cellToText(cell('ma')),
            day,
            kind: kindOf(cell('loai')),
            from: cellToListLabelOrNull(cell('tu')),
            to,
            basis: cellToText(cell('can-cu'))
          }
        }
      })
    }
  }
}
