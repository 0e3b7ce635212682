import { noValue } from '@shared/kit/format'
import { fileSources, gradeName, rankNames } from '@shared/model/analytics/words'
import { arranged, placeOf } from '../../../../warehouse/sql/arrangement'
import { literal } from '../../../../warehouse/sql/names'
import {
  type CrossingRow,
  conflictKinds,
  duplicate,
  noConflict,
  type Stated,
  settledWords
} from '../../../measures/crossings'
import type { PersonFacts } from '../../persons'
import type { FigureParts, OwnDataParts } from '../parts'
import {
  all,
  ask,
  at,
  is,
  joined,
  lastDay,
  placeOf as listPlace,
  numberOf,
  textOf,
  thereOn
} from '../questions'
import { writtenRows } from '../written-rows'
import {
  dayOrNull,
  heldSql,
  inUnits,
  nameSql,
  namesSql,
  oneOf,
  rowStatementsOf,
  type Statements,
  shownText,
  statementsOf,
  textOrNull,
  thereSql
} from './statements'

/** Columns of `conflictKinds` in which sources may contradict each other. */
const compared = ['ngay_sinh', 'bac', 'ma_don_vi', 'ma_trong_nguon'] as const

/** Condition for source files that are valid on a day. */
const validSql = ({ table }: Statements, day: string): string =>
  `(SELECT * FROM ${table('ho-so-nguon')} c WHERE (hieu_luc_tu IS NULL OR hieu_luc_tu <= ${day})
    AND (hieu_luc_den IS NULL OR hieu_luc_den > ${day}))`

/**
 * All persons serving at the end of a period, with the number of sources that have a file and the
 * first field in which these differ.
 */
function filesSql(statements: Statements, period: number): string {
  const day = statements.day(period)
  const differs = compared.map(
    (column, kind) => `WHEN min(${column}) <> max(${column}) THEN ${kind}`
  )
  const numbers = fileSources.map((_, source) => literal(String(source + 1)))
  // DISTINCT keeps a set per person: with a million persons it takes 1.6 s of CPU time, without it
  // 1.0 s.
  const sources = numbers.map(number => `max(CASE WHEN nguon = ${number} THEN 1 ELSE 0 END)`)
  return `SELECT g.rowid AS n, g.ma_nguoi, g.ma_don_vi, coalesce(s.sources, 0) AS sources,
      coalesce(s.conflict, ${noConflict}) AS conflict, coalesce(s.settled, false) AS settled
    FROM ${heldSql(statements)} g LEFT JOIN (
      SELECT ma_nguoi, ${sources.join(' + ')} AS sources,
        CASE ${differs.join(' ')} ELSE ${noConflict} END AS conflict, bool_and(coalesce(da_xu_ly, false)) AS settled
      FROM ${validSql(statements, day)} v WHERE nguon IN (${numbers.join(', ')}) GROUP BY ma_nguoi) s ON s.ma_nguoi = g.ma_nguoi
    WHERE ${thereSql('g', day)} ORDER BY n`
}

export function ownCrossings(parts: FigureParts): Pick<PersonFacts, 'crossings'> {
  const statements = statementsOf(parts)
  return {
    crossings: async (period, units) => {
      const answer = await statements.figures(
        filesSql(statements, period),
        files =>
          `SELECT sources, conflict, count(*) AS so FROM ${files} f WHERE ${inUnits('ma_don_vi', units)} GROUP BY 1, 2`,
        ['integer', 'integer', 'integer']
      )
      return answer.map(([sources, conflict, people]) => ({
        sources: numberOf(sources),
        conflict: numberOf(conflict),
        people: numberOf(people)
      }))
    }
  }
}

/** Conflicting files as a list on this machine, with their values. */
export function ownCrossingRows(parts: OwnDataParts): Pick<PersonFacts, 'crossingRows' | 'stated'> {
  const statements = rowStatementsOf(parts)
  return {
    crossingRows: async (period, units) => {
      const files = arranged(filesSql(statements, period))
      const names = namesSql(statements)
      const value = `CASE f.conflict ${compared.map((_, kind) => `WHEN ${kind} THEN ${maskedSql(kind, parts.orders?.rank)}`).join(' ')} END`
      const values = fileSources.map(
        (_, source) =>
          `coalesce(any_value(${value}) FILTER (WHERE s.nguon = ${literal(String(source + 1))}), ${literal(noValue)}) AS "nguon-${source + 1}"`
      )
      const columns = fileSources.map((_, source) => `nguon-${source + 1}`)
      return writtenRows(statements, {
        over: files,
        sql: `SELECT any_value(f.ma_nguoi) AS ma, CAST(any_value(f.sources) AS VARCHAR) || '/${fileSources.length}' AS "nguon-co-mat",
            list_extract([${oneOf(conflictKinds)}], any_value(f.conflict) + 1) AS truong, ${values.join(', ')},
            CASE WHEN any_value(f.settled) THEN ${literal(settledWords.settled)} ELSE ${literal(settledWords.open)} END AS "xu-ly",
            any_value(${nameSql('o', 'f.ma_don_vi')}) AS unit, any_value(f.sources) AS sources,
            any_value(f.conflict) AS conflict, any_value(f.settled) AS settled
          FROM ${placeOf(files)} f JOIN ${validSql(statements, statements.day(period))} s ON s.ma_nguoi = f.ma_nguoi
          LEFT JOIN ${names} u ON u.ma_don_vi = s.ma_don_vi LEFT JOIN ${names} o ON o.ma_don_vi = f.ma_don_vi
          WHERE f.conflict <> ${noConflict} AND ${inUnits('f.ma_don_vi', units)} GROUP BY f.rowid ORDER BY f.rowid`,
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
        read: (cell): CrossingRow => ({
          id: textOf(cell('ma')).toLowerCase(),
          code: textOf(cell('ma')),
          unit: textOf(cell('unit')),
          sources: numberOf(cell('sources')),
          conflict: numberOf(cell('conflict')),
          values: columns.map(name => shownText(cell(name))),
          settled: cell('settled') === true
        })
      })
    },
    stated: async (period, person) => {
      const columns = ['nguon', 'ngay_sinh', 'bac', 'ma_trong_nguon', 'ma_don_vi']
      const answer = await parts.ask.rows(
        ask('ho-so-nguon', {
          relations: [joined('don-vi', 'ma_don_vi', 0, 'left')],
          columns: [
            ...columns.map(name => ({ name, column: at(name) })),
            { name: 'don_vi', column: at('ten_don_vi', 1) }
          ],
          filter: all(
            is(at('ma_nguoi'), person),
            thereOn(lastDay(parts.calendar, period), [at('hieu_luc_tu'), at('hieu_luc_den')], true)
          )
        })
      )
      return fileSources.map((_, source): Stated | null => {
        const found = answer.find(([own]) => listPlace(own) === source)
        if (!found) return null
        const [, birth, grade, code, unit, name] = found
        return {
          birth: dayOrNull(birth),
          rank: grade === null ? null : gradeName(numberOf(grade), parts.orders?.rank),
          unit: textOrNull(name) ?? textOrNull(unit),
          code: textOrNull(code)
        }
      })
    }
  }
}

/** What a source `s` says about a field, masked as `maskedValue` masks it, of the file `f`. */
function maskedSql(kind: number, ranks = rankNames): string {
  if (kind === 0) return "'••/••/' || strftime(s.ngay_sinh, '%Y')"
  if (kind === duplicate) {
    return "CASE WHEN s.ma_trong_nguon = f.ma_nguoi THEN s.ma_trong_nguon ELSE left(s.ma_trong_nguon, 5) || '•••' END"
  }
  if (kind === 2) return 'coalesce(u.ten, s.ma_don_vi)'
  return `list_extract([${oneOf(ranks)}], s.bac)`
}
