import { isoDay } from '@shared/features/analytics/calendar'
import { noValue } from '@shared/kit/format'
import { joinReasons, leaveReasons, transfer } from '@shared/model/analytics/words'
import type { Cell } from '../../../../warehouse/engine/messages'
import { arranged, placeOf } from '../../../../warehouse/sql/arrangement'
import { literal } from '../../../../warehouse/sql/names'
import {
  type MovementCount,
  type MovementKind,
  type MovementRow,
  movementId,
  movementKinds
} from '../../../measures/movements'
import type { PersonFacts } from '../../persons'
import type { FigureParts, OwnDataParts } from '../parts'
import { numberOf, textOf } from '../questions'
import { writtenRows } from '../written-rows'
import {
  dayOf,
  daySql,
  heldSql,
  inUnits,
  nameSql,
  namesSql,
  oneOf,
  rowStatementsOf,
  type Statements,
  shownText,
  statementsOf
} from './statements'

const kindOf = (cell: Cell | undefined): MovementKind | null =>
  movementKinds.find(kind => kind === cell) ?? null

/**
 * All movements of the calendar, newest first. The start of a position counts as a transfer from
 * the one that ended on the same day, or from outside; the end of the last position counts as a
 * departure.
 */
function movesSql(statements: Statements, { calendar }: Pick<FigureParts, 'calendar'>): string {
  const { first } = calendar.days(0)
  const { last } = calendar.days(calendar.last)
  const within = (day: string): string =>
    `${day} BETWEEN ${daySql(isoDay(first))} AND ${daySql(isoDay(last))}`
  return `WITH held AS (SELECT * FROM ${heldSql(statements)} h), moves AS (
    SELECT g.rowid AS n, g.tu_ngay AS ngay, min(p.ma_don_vi) AS tu, min(g.ma_don_vi) AS den,
      CASE WHEN min(p.ma_nguoi) IS NOT NULL THEN ${literal(transfer)}
        WHEN min(g."ly_do_den.tu") IN (${oneOf([...joinReasons, transfer])}) THEN min(g."ly_do_den.tu") END AS loai
    FROM held g LEFT JOIN (SELECT ma_nguoi, ma_don_vi, den_ngay FROM held h WHERE ${within('den_ngay')}) p
      ON p.ma_nguoi = g.ma_nguoi AND p.den_ngay = g.tu_ngay
    WHERE ${within('g.tu_ngay')} GROUP BY g.rowid, g.tu_ngay
    UNION ALL
    SELECT g.rowid, g.den_ngay, g.ma_don_vi, NULL,
      CASE WHEN g."ly_do_di.tu" IN (${oneOf([...leaveReasons, transfer])}) THEN g."ly_do_di.tu" END
    FROM held g WHERE ${within('g.den_ngay')}
      AND NOT EXISTS (SELECT 1 FROM held p WHERE p.ma_nguoi = g.ma_nguoi AND p.tu_ngay = g.den_ngay
        AND ${within('p.tu_ngay')}))
    SELECT n, ngay, tu, den, loai FROM moves ORDER BY ngay DESC, n`
}

/** Count of the movements with both units, or only one, among the chosen ones. */
const countedIf = (condition: string): string => `count(CASE WHEN ${condition} THEN 1 END)`

export function ownMovements(parts: FigureParts): Pick<PersonFacts, 'movements'> {
  const statements = statementsOf(parts)
  const { part, partText } = statements.dialect
  const month = partText(part('ngay', 'month'), 'month')
  return {
    movements: async (periods, units) => {
      const came = inUnits('den', units)
      const went = inUnits('tu', units)
      const answer = await statements.figures(
        // Lazy, because the tables may not be mapped earlier.
        movesSql(statements, parts),
        moves =>
          `SELECT thang, loai, ${countedIf(came)} AS vao, ${countedIf(went)} AS ra, ${countedIf(`${came} AND ${went}`)} AS trong
            FROM (SELECT ${month} AS thang, loai, tu, den FROM ${moves} m) c GROUP BY thang, loai`,
        ['string', 'string', 'integer', 'integer', 'integer']
      )
      const byPeriod = Map.groupBy(answer, ([month]) => textOf(month))
      return periods.map(period =>
        (byPeriod.get(parts.calendar.periods[period] ?? '') ?? []).map(
          ([, kind, arrivals, departures, both]): MovementCount => ({
            kind: kindOf(kind),
            came: numberOf(arrivals),
            went: numberOf(departures),
            within: numberOf(both)
          })
        )
      )
    }
  }
}

/** The movements as a list on this machine. */
export function ownMovementRows(parts: OwnDataParts): Pick<PersonFacts, 'movementRows'> {
  const statements = rowStatementsOf(parts)
  return {
    movementRows: async (period, units) => {
      const moves = arranged(movesSql(statements, parts))
      const names = namesSql(statements)
      return writtenRows(statements, {
        over: moves,
        sql: `SELECT m.ngay, g.ma_nguoi AS ma, coalesce(m.loai, ${literal(noValue)}) AS loai,
            ${nameSql('f', 'm.tu')} AS tu, ${nameSql('t', 'm.den')} AS den,
            coalesce(CASE WHEN m.den IS NULL THEN g.can_cu_di ELSE g.can_cu_den END, '') AS "can-cu"
          FROM ${placeOf(moves)} m JOIN ${statements.table('giu-vi-tri')} g ON g.rowid = m.n
          LEFT JOIN ${names} f ON f.ma_don_vi = m.tu LEFT JOIN ${names} t ON t.ma_don_vi = m.den
          WHERE m.ngay <= ${statements.day(period)} AND (${inUnits('m.tu', units)} OR ${inUnits('m.den', units)})
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
            parameters: [movementKinds[Number(value) - 1] ?? '']
          }),
          thang: value => ({ sql: "strftime(r.ngay, '%Y-%m') = ?", parameters: [value] })
        },
        id: `lower(r.ma) || strftime(r.ngay, '-%Y-%m-%d') || CASE WHEN r.den = ${literal(noValue)} THEN '-di' ELSE '-den' END`,
        read: (cell): MovementRow => {
          const day = dayOf(cell('ngay'))
          const to = shownText(cell('den'))
          return {
            id: movementId(textOf(cell('ma')), day, to !== null),
            code: textOf(cell('ma')),
            day,
            kind: kindOf(cell('loai')),
            from: shownText(cell('tu')),
            to,
            basis: textOf(cell('can-cu'))
          }
        }
      })
    }
  }
}
