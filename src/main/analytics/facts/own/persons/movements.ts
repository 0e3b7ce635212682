import { isoDay } from '@shared/features/analytics/calendar'
import { joinReasons, leaveReasons, noValue, transfer } from '@shared/features/analytics/words'
import type { Arrangement, Cell } from '../../../../warehouse/engine/messages'
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
import type { OwnParts } from '../parts'
import { numberOf, textOf } from '../questions'
import { writtenRows } from '../written-rows'
import { dayOf } from './cells'
import {
  daySql,
  heldSql,
  inUnits,
  nameSql,
  namesSql,
  oneOf,
  shownText,
  statementsOf
} from './statements'

const kindOf = (cell: Cell | undefined): MovementKind | null =>
  movementKinds.find(kind => kind === cell) ?? null

/**
 * Every movement of the calendar, newest first: who begins to hold a position comes from the one that ended on the same day, or from nowhere; who
 * holds none from the day on which one ended goes to nowhere.
 */
function movesSql(held: string, { calendar }: Pick<OwnParts, 'calendar'>): string {
  const { first } = calendar.days(0)
  const { last } = calendar.days(calendar.last)
  const within = (day: string): string =>
    `${day} BETWEEN ${daySql(isoDay(first))} AND ${daySql(isoDay(last))}`
  return `WITH held AS MATERIALIZED ${held}, moves AS (
    SELECT g.rowid AS n, g.tu_ngay AS ngay, any_value(p.ma_don_vi) AS tu, any_value(g.ma_don_vi) AS den,
      CASE WHEN any_value(p.ma_nguoi) IS NOT NULL THEN ${literal(transfer)}
        WHEN any_value(g."ly_do_den.tu") IN (${oneOf([...joinReasons, transfer])}) THEN any_value(g."ly_do_den.tu") END AS loai
    FROM held g LEFT JOIN held p ON p.ma_nguoi = g.ma_nguoi AND p.den_ngay = g.tu_ngay
    WHERE ${within('g.tu_ngay')} GROUP BY ALL
    UNION ALL
    SELECT g.rowid, g.den_ngay, g.ma_don_vi, NULL,
      CASE WHEN g."ly_do_di.tu" IN (${oneOf([...leaveReasons, transfer])}) THEN g."ly_do_di.tu" END
    FROM held g WHERE ${within('g.den_ngay')}
      AND NOT EXISTS (SELECT 1 FROM held p WHERE p.ma_nguoi = g.ma_nguoi AND p.tu_ngay = g.den_ngay))
    SELECT * FROM moves ORDER BY ngay DESC, n`
}

export function ownMovements(parts: OwnParts): Pick<PersonFacts, 'movements' | 'movementRows'> {
  const statements = statementsOf(parts)
  // Made when it is asked for: nothing may fill its tables before.
  const movesOf = (): Arrangement => arranged(movesSql(heldSql(statements), parts))

  return {
    movements: async (periods, units) => {
      const moves = movesOf()
      const came = inUnits('den', units)
      const went = inUnits('tu', units)
      const answer = await statements.ask(
        `SELECT strftime(ngay, '%Y-%m'), loai, count_if(${came}), count_if(${went}), count_if(${came} AND ${went})
          FROM ${placeOf(moves)} GROUP BY 1, 2`,
        moves
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
    },
    movementRows: async (period, units) => {
      const moves = movesOf()
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
