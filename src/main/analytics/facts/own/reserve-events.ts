import type { QueryCondition } from '@shared/model/query/condition'
import type { Measure, StructuredQuery } from '@shared/model/query/question'
import { ageLimitPathOf, distinctAgeLimitPaths } from '../../measures/age-limits'
import {
  birthDateRangesByYear,
  promptResponseHours,
  responseHourIntervals
} from '../../measures/reserve'
import type { ReserveFacts } from '../reserve'
import {
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  lastDayOfPeriod,
  rowCountMeasure
} from './questions'
import {
  assignmentTableJoin,
  countRowsByAreaPerPeriod,
  createColumnGrouping,
  dayRangeCondition,
  inPeriodDaysCondition,
  isoCellToDayNumber,
  localityTableJoin,
  periodEndConditions,
  type ReserveQueryDependencies,
  readAreaCodes,
  reservistTableJoin,
  selectSourceColumns,
  toAgeLimitTraits
} from './reserve-parts'

type ReserveEventFacts = Pick<
  ReserveFacts,
  'rounds' | 'training' | 'testCalls' | 'answers' | 'flows' | 'turning'
>

/**
 * Figure source for events of the reserve: training rounds, test calls, and reservists who join or
 * leave.
 */
export const createWarehouseReserveEventFacts = (
  parts: ReserveQueryDependencies
): ReserveEventFacts => ({
  ...createTrainingFacts(parts),
  ...createTestCallFacts(parts),
  ...createTurnoverFacts(parts)
})

/** Figure source for training rounds and the reservists who were called to them. */
function createTrainingFacts({
  ask: { rows },
  calendar
}: ReserveQueryDependencies): Pick<ReserveEventFacts, 'rounds' | 'training'> {
  return {
    rounds: async () => {
      const columns = selectSourceColumns(['ma_dot', 'ngay_bat_dau', 'ngay_ket_thuc'])
      const answer = await rows(createModelQuery('dot-huan-luyen', { columns }))
      return answer.map(([code, start, end]) => ({
        code: cellToText(code),
        start: isoCellToDayNumber(start),
        end: isoCellToDayNumber(end)
      }))
    },
    training: async period => {
      const { registered, assigned } = periodEndConditions(calendar, period)
      const answer = await rows(
        createModelQuery('huan-luyen-du-bi', {
          relations: [
            reservistTableJoin,
            assignmentTableJoin,
            {
              table: 'dot-huan-luyen',
              kind: 'inner',
              on: [{ from: createColumnRef('ma_dot'), to: 'ma_dot' }]
            }
          ],
          filter: conjunctionOf(
            registered(1),
            assigned(2),
            compared('ngay_ket_thuc', 'atMost', lastDayOfPeriod(calendar, period), 3)
          ),
          groups: [createColumnGrouping('ma_dot', 0), createColumnGrouping('ma_don_vi', 2)],
          measures: [
            rowCountMeasure('goi'),
            rowCountMeasure('du', equalsCondition(createColumnRef('da_du'), 'true')),
            rowCountMeasure('dat', equalsCondition(createColumnRef('dat'), 'true'))
          ]
        })
      )
      return answer.map(([round, unit, planned, attended, passed]) => ({
        round: cellToText(round),
        unit: cellToText(unit),
        planned: cellToNumber(planned),
        attended: cellToNumber(attended),
        passed: cellToNumber(passed)
      }))
    }
  }
}

/** Figure source for test calls and the responses of the called reservists. */
function createTestCallFacts(
  parts: ReserveQueryDependencies
): Pick<ReserveEventFacts, 'testCalls' | 'answers'> {
  const { rows } = parts.ask
  const { calendar } = parts
  return {
    testCalls: async () => {
      const answer = await rows(
        createModelQuery('dot-goi-thu', { columns: selectSourceColumns(['ma_dot', 'ngay_goi']) })
      )
      return answer
        .map(([code, day]) => ({ code: cellToText(code), day: isoCellToDayNumber(day) }))
        .sort((left, right) => left.day - right.day)
    },
    answers: async (period, call) => {
      const found = await countByArea(
        parts,
        createModelQuery('tra-loi-goi-thu', {
          relations: [reservistTableJoin, localityTableJoin(1)],
          filter: conjunctionOf(
            equalsCondition(createColumnRef('ma_dot'), call),
            periodEndConditions(calendar, period).registered(1)
          ),
          groups: [createColumnGrouping('ma_khu_vuc', 2)],
          measures: [
            rowCountMeasure('goi'),
            rowCountMeasure('tra_loi', { kind: 'filled', column: createColumnRef(hoursColumn) }),
            rowCountMeasure('nhanh', compared(hoursColumn, 'atMost', String(promptResponseHours))),
            ...responseHourIntervals.map(({ over, upTo }, span) =>
              rowCountMeasure(
                `khoang_${span}`,
                conjunctionOf(
                  over === null ? null : compared(hoursColumn, 'greater', String(over)),
                  compared(hoursColumn, 'atMost', String(upTo))
                )
              )
            )
          ]
        })
      )
      return found.map(({ area, figures: [called = 0, answered = 0, prompt = 0, ...within] }) => ({
        area,
        called,
        answered,
        prompt,
        within
      }))
    }
  }
}

/** Figure source for reservists who join, leave, or reach an age limit. */
function createTurnoverFacts(
  parts: ReserveQueryDependencies
): Pick<ReserveEventFacts, 'flows' | 'turning'> {
  const { calendar } = parts
  return {
    flows: async periods => {
      const inEach = (name: string, column: string): Measure[] =>
        periods.map((period, place) =>
          rowCountMeasure(
            `${name}_${place}`,
            inPeriodDaysCondition(calendar, createColumnRef(column), period)
          )
        )
      const question = createModelQuery('du-bi', {
        relations: [localityTableJoin(0)],
        groups: [createColumnGrouping('ma_khu_vuc', 1)],
        measures: [...inEach('vao', 'ngay_dang_ky'), ...inEach('ra', 'ngay_ra_dien')]
      })
      // One query serves all periods, because areas have no validity dates and are therefore the
      // same in every period.
      const found = await countByArea(parts, question)
      return periods.map((_, place) =>
        found.map(({ area, figures }) => ({
          area,
          joined: figures[place] ?? 0,
          left: figures[periods.length + place] ?? 0
        }))
      )
    },
    turning: async (period, limits) => {
      const paths = distinctAgeLimitPaths(limits)
      const isOne = paths.length === 1
      const spans = paths.flatMap(path => birthDateRangesByYear(calendar.days(period).last, path))
      const measures = spans.map(({ from, to }, place) =>
        rowCountMeasure(
          `khoang_${place}`,
          dayRangeCondition(createColumnRef('ngay_sinh'), from, to)
        )
      )
      const answer = await countRowsByAreaPerPeriod(
        parts,
        createModelQuery('du-bi', {
          relations: [localityTableJoin(0)],
          filter: periodEndConditions(calendar, period).registered(0),
          groups: [
            createColumnGrouping('ma_khu_vuc', 1),
            ...(isOne
              ? []
              : ['hang_du_bi', 'gioi_tinh', 'loai_quan_nhan', 'quan_ham'].map(name =>
                  createColumnGrouping(name, 0)
                ))
          ],
          measures: [...measures, rowCountMeasure('tat_ca')]
        }),
        [...spans, undefined].map(() => period),
        toAgeLimitTraits
      )
      const all = isOne ? [] : (answer.at(-1) ?? [])
      return {
        years: limits
          .slice(1)
          .map((_, year, years) =>
            paths.flatMap((path, place) =>
              (answer[place * years.length + year] ?? []).filter(
                kind => isOne || ageLimitPathOf(limits, kind).join() === path.join()
              )
            )
          ),
        withoutSex: all.filter(({ isWoman, officerRank }) => isWoman === null && !officerRank),
        withoutRank: all.filter(({ rank }) => rank === null),
        withoutOfficerRank: all.filter(({ officerRank }) => officerRank === null)
      }
    }
  }
}

/** Counts the rows of a query by area; rows of unknown areas are left out. */
async function countByArea(
  parts: ReserveQueryDependencies,
  question: StructuredQuery
): Promise<{ area: string; figures: readonly number[] }[]> {
  const [answer, known] = await Promise.all([parts.ask.rows(question), readAreaCodes(parts)])
  return answer.flatMap(([code, ...figures]) => {
    const area = cellToText(code)
    return !known.has(area) ? [] : [{ area, figures: figures.map(cellToNumber) }]
  })
}

const hoursColumn = 'so_gio_tra_loi'

const compared = (
  column: string,
  test: 'atMost' | 'greater',
  value: string,
  table = 0
): QueryCondition => ({
  kind: 'compare',
  column: createColumnRef(column, table),
  test,
  value: { value }
})
