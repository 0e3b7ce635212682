import { alertText, alertListText as listText } from '@shared/features/analytics/alert-text'
import { formatNumber, missingValueMark } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { numberColumn, type SectorColumn, textColumn } from '../../columns'
import type { AlertDates } from '../../measures/alert-dates'
import type { ShortageAlert } from '../../measures/alerts'
import { pagePartOfShortageCause } from '../../measures/shortages'
import { countMatching, ratio, sum } from '../../measures/sum'
import type { SectorRowGrouping } from '../../page-spec'

type AlertRow = ShortageAlert & AlertDates

/** Closed alerts of all units are one group. */
const closedGroup = 'da-dong'
const keyOf = ({ closed, unit }: AlertRow): string => (closed === null ? unit.code : closedGroup)

const graves = (rows: readonly AlertRow[]): number => countMatching(rows, row => row.grave)
const overdues = (rows: readonly AlertRow[]): number => countMatching(rows, row => row.isOverdue)
const shareOf = (rows: readonly AlertRow[]): number =>
  ratio(
    sum(rows, ({ should, short }) => should - short),
    sum(rows, ({ should }) => should)
  ) ?? 1

/**
 * Sorts alert rows by unit and keeps their order within a unit: the unit with the most severe
 * alerts first, then the most overdue ones, then the most alerts, then the lowest share; closed
 * alerts last.
 */
export const orderAlertsByUnit = memoisePerKey(
  <Row extends AlertRow>(rows: readonly Row[]): readonly Row[] =>
    [...Map.groupBy(rows, keyOf)]
      .map(([key, own]) => ({
        own,
        isClosed: Number(key === closedGroup),
        graves: graves(own),
        overdues: overdues(own),
        share: shareOf(own)
      }))
      .sort(
        (one, two) =>
          one.isClosed - two.isClosed ||
          two.graves - one.graves ||
          two.overdues - one.overdues ||
          two.own.length - one.own.length ||
          one.share - two.share
      )
      .flatMap(({ own }) => own)
) as <Row extends AlertRow>(rows: readonly Row[]) => readonly Row[]

/**
 * Row groups of the alert table: one per unit with its open alerts, and one for the closed alerts
 * of all units.
 */
export const alertUnitGrouping: SectorRowGrouping<AlertRow> = {
  key: keyOf,
  view: rows => {
    const [first] = rows
    const isClosed = !first || first.closed !== null
    const late = overdues(rows)
    const days = Math.max(...rows.map(({ daysLeft }) => -(daysLeft ?? 0)))
    const grave = isClosed ? 0 : graves(rows)
    const look: StatusBadgeStyle = {
      label: listText.grave(formatNumber(grave)),
      tone: 'danger',
      icon: 'error'
    }
    return {
      title: isClosed ? listText.closed : first.unit.name,
      note: [
        listText.groupCount(formatNumber(rows.length)),
        ...(late > 0 ? [listText.overdue(formatNumber(late), formatNumber(days))] : [])
      ].join(' · '),
      ...(grave > 0 && { look })
    }
  }
}

/** Unit of the missing number of an alert: persons or equipment. */
export const alertAmountUnitOf = ({ cause }: Pick<ShortageAlert, 'cause'>): string =>
  pagePartOfShortageCause(cause) === 'equipmentSupply' ? listText.things : listText.people

const measured = { unit: 'người, trang bị', total: 'none' } as const

/** Columns with the required and the actual number, in the period of the shortage. */
export const alertSupplyColumns: readonly SectorColumn<AlertRow>[] = [
  numberColumn('phai-co', listText.required, row => row.should, measured),
  numberColumn('hien-co', listText.actual, row => row.should - row.short, {
    ...measured,
    bullet: row => ({
      actual: row.should - row.short,
      target: row.should,
      unit: alertAmountUnitOf(row),
      tone: row.grave ? 'danger' : 'warning'
    })
  })
]

/** Days to the deadline or since it, in words. */
export const alertDeadlineColumn: SectorColumn<AlertRow> = textColumn(
  'thoi-han',
  listText.deadline,
  row => deadlineOf(row),
  { minWidth: 112, tone: row => (row.isOverdue ? 'danger' : undefined) }
)

const deadlineOf = ({ daysLeft }: AlertRow): string =>
  daysLeft === null ? missingValueMark : alertText.deadline(daysLeft)
