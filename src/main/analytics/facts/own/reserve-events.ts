import type { Condition, Measure, Question } from '@shared/model/query/question'
import { type AgeKind, ageLimitOf, distinctLimits } from '../../measures/age-limits'
import { answerHours, promptHours, turningSpans } from '../../measures/reserve'
import type { ReserveFacts } from '../reserve'
import { all, ask, at, counted, is, lastDay, numberOf, textOf } from './questions'
import {
  areaCodes,
  assignment,
  between,
  dayOf,
  group,
  inMonth,
  localityOf,
  named,
  onLastDay,
  type ReserveParts,
  reservist,
  tally
} from './reserve-parts'

type Events = Pick<
  ReserveFacts,
  'rounds' | 'training' | 'testCalls' | 'answers' | 'flows' | 'turning'
>

/** Training and test calls of reservists, and their arrivals and departures. */
export const ownReserveEvents = (parts: ReserveParts): Events => ({
  ...createTrainingFacts(parts),
  ...createTestCallFacts(parts),
  ...createTurnoverFacts(parts)
})

/** Rounds of training and the reservists who were called to them. */
function createTrainingFacts({
  ask: { rows },
  calendar
}: ReserveParts): Pick<Events, 'rounds' | 'training'> {
  return {
    rounds: async () => {
      const columns = named(['ma_dot', 'ngay_bat_dau', 'ngay_ket_thuc'])
      const answer = await rows(ask('dot-huan-luyen', { columns }))
      return answer.map(([code, start, end]) => ({
        code: textOf(code),
        start: dayOf(start),
        end: dayOf(end)
      }))
    },
    training: async period => {
      const { registered, assigned } = onLastDay(calendar, period)
      const answer = await rows(
        ask('huan-luyen-du-bi', {
          relations: [
            reservist,
            assignment,
            {
              table: 'dot-huan-luyen',
              kind: 'inner',
              on: [{ from: at('ma_dot'), to: 'ma_dot' }]
            }
          ],
          filter: all(
            registered(1),
            assigned(2),
            compared('ngay_ket_thuc', 'atMost', lastDay(calendar, period), 3)
          ),
          groups: [group('ma_dot', 0), group('ma_don_vi', 2)],
          measures: [
            counted('goi'),
            counted('du', is(at('da_du'), 'true')),
            counted('dat', is(at('dat'), 'true'))
          ]
        })
      )
      return answer.map(([round, unit, planned, attended, passed]) => ({
        round: textOf(round),
        unit: textOf(unit),
        planned: numberOf(planned),
        attended: numberOf(attended),
        passed: numberOf(passed)
      }))
    }
  }
}

/** Test calls and the answers of the called reservists. */
function createTestCallFacts(parts: ReserveParts): Pick<Events, 'testCalls' | 'answers'> {
  const { rows } = parts.ask
  const { calendar } = parts
  return {
    testCalls: async () => {
      const answer = await rows(ask('dot-goi-thu', { columns: named(['ma_dot', 'ngay_goi']) }))
      return answer
        .map(([code, day]) => ({ code: textOf(code), day: dayOf(day) }))
        .sort((left, right) => left.day - right.day)
    },
    answers: async (period, call) => {
      const found = await countByArea(
        parts,
        ask('tra-loi-goi-thu', {
          relations: [reservist, localityOf(1)],
          filter: all(is(at('ma_dot'), call), onLastDay(calendar, period).registered(1)),
          groups: [group('ma_khu_vuc', 2)],
          measures: [
            counted('goi'),
            counted('tra_loi', { kind: 'filled', column: at(hoursColumn) }),
            counted('nhanh', compared(hoursColumn, 'atMost', String(promptHours))),
            ...answerHours.map(({ over, upTo }, span) =>
              counted(
                `khoang_${span}`,
                all(
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

/** Reservists who join, leave, and reach an age limit. */
function createTurnoverFacts(parts: ReserveParts): Pick<Events, 'flows' | 'turning'> {
  const { calendar } = parts
  return {
    flows: async periods => {
      const inEach = (name: string, column: string): Measure[] =>
        periods.map((period, place) =>
          counted(`${name}_${place}`, inMonth(calendar, at(column), period))
        )
      const question = ask('du-bi', {
        relations: [localityOf(0)],
        groups: [group('ma_khu_vuc', 1)],
        measures: [...inEach('vao', 'ngay_dang_ky'), ...inEach('ra', 'ngay_ra_dien')]
      })
      // Areas have no validity dates.
      const found = await countByArea(parts, question)
      return periods.map((_, place) =>
        found.map(({ area, figures }) => ({
          area,
          joined: figures[place] ?? 0,
          left: figures[periods.length + place] ?? 0
        }))
      )
    },
    turning: async (period, limits, years) => {
      const ages = distinctLimits(limits)
      const isOne = ages.length === 1
      const spans = ages.flatMap(age => turningSpans(calendar.days(period).last, age, years))
      const measures = spans.map(({ from, to }, place) =>
        counted(`khoang_${place}`, between(at('ngay_sinh'), from, to))
      )
      const answer = await tally(
        parts,
        ask('du-bi', {
          relations: [localityOf(0)],
          filter: onLastDay(calendar, period).registered(0),
          groups: [
            group('ma_khu_vuc', 1),
            ...(isOne ? [] : [group('hang_du_bi', 0), group('gioi_tinh', 0)])
          ],
          measures: [...measures, counted('tat_ca')]
        }),
        [...spans, undefined].map(() => period),
        ([rank, sex]): AgeKind => ({
          rank: textOf(rank) === '' ? null : Number(textOf(rank)),
          isWoman: textOf(sex) === '' ? null : textOf(sex) === womanCode
        })
      )
      const all = isOne ? [] : (answer.at(-1) ?? [])
      return {
        years: Array.from({ length: years }, (_, year) =>
          ages.flatMap((age, place) =>
            (answer[place * years + year] ?? []).filter(kind => ageLimitOf(limits, kind) === age)
          )
        ),
        withoutSex: all.filter(({ isWoman }) => isWoman === null),
        withoutRank: all.filter(({ rank }) => rank === null)
      }
    }
  }
}

/** The figures of each known area. */
async function countByArea(
  parts: ReserveParts,
  question: Question
): Promise<{ area: string; figures: readonly number[] }[]> {
  const [answer, known] = await Promise.all([parts.ask.rows(question), areaCodes(parts)])
  return answer.flatMap(([code, ...figures]) => {
    const area = textOf(code)
    return !known.has(area) ? [] : [{ area, figures: figures.map(numberOf) }]
  })
}

/** Code in the list `gioiTinh`. */
const womanCode = '2'
const hoursColumn = 'so_gio_tra_loi'

const compared = (
  column: string,
  test: 'atMost' | 'greater',
  value: string,
  table = 0
): Condition => ({ kind: 'compare', column: at(column, table), test, value: { value } })
