import type { ProfileSection, UnitLink } from '@shared/features/analytics/unit-profile'
import { unitText } from '@shared/features/analytics/unit-text'
import type { SectorFigureView } from '@shared/features/analytics/view'
import {
  type DeliveryRegisterRow,
  deliveryRegisterColumns,
  ledgerStateBadges
} from '@shared/features/ledger/row'
import { unitNameKeyOf } from '@shared/features/ledger/unit-names'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatListCell } from '@shared/kit/list/columns'
import { pagePaths } from '@shared/navigation/paths'
import type { UpdatedRegister } from '../ledger/up-to-date'

const mostRows = 5
const shownKeys = ['name', 'period', 'status', 'due', 'time']

/**
 * Section of a unit profile with the deliveries of data by the unit: overdue deliveries first, then
 * the latest.
 */
export function buildDeliverySection(
  { code, name }: UnitLink,
  { rows, faults }: UpdatedRegister,
  expectations: number
): ProfileSection {
  const { reports: title } = unitText.sections
  const ledger = `${pagePaths.collectionReport}?${new URLSearchParams({ tab: 'so-nhan', tim: name })}`
  const keys = new Set([unitNameKeyOf(code), unitNameKeyOf(name)])
  const own = rows.filter(row => keys.has(unitNameKeyOf(row.unit)))
  const lacking = [...new Set(faults.values())]
  const section = {
    id: 'reports',
    title,
    links: [{ title: unitText.toLedger, to: ledger }],
    ...(lacking.length > 0 && { lacking })
  }
  if (own.length === 0) {
    const empty = expectations === 0 ? unitText.noExpectations : unitText.notExpected
    return { ...section, figures: [], empty }
  }
  const listed = own.toSorted(
    (left, right) => Number(right.overdue) - Number(left.overdue) || right.due - left.due
  )
  const columns = shownKeys.flatMap(
    key => deliveryRegisterColumns.find(column => column.key === key) ?? []
  )
  return {
    ...section,
    figures: figuresOf(own),
    table: {
      label: title,
      columns: columns.map(({ key, kind, title: head }) => ({ key, kind, title: head })),
      rows: listed.slice(0, mostRows).map(row => ({
        id: row.id,
        cells: columns.map(column => {
          const text = formatListCell(column, row)
          return column.key === 'status' ? { text, look: ledgerStateBadges[row.status] } : text
        })
      })),
      ...(listed.length > mostRows && { more: listed.length - mostRows })
    }
  }
}

/**
 * Figures about deliveries: time of the last accepted delivery, and number of overdue deliveries.
 */
function figuresOf(rows: readonly DeliveryRegisterRow[]): SectorFigureView[] {
  const times = rows.flatMap(({ status, time }) =>
    time !== null && (status === 'received' || status === 'late') ? [time] : []
  )
  const last = times.reduce((latest, time) => Math.max(latest, time), 0)
  const overdue = rows.filter(row => row.overdue).length
  return [
    {
      key: 'last-received',
      title: unitText.lastReceived,
      value: last === 0 ? unitText.never : formatDateTime(last),
      amount: null
    },
    {
      key: 'deliveries-overdue',
      title: unitText.overdue,
      value: formatNumber(overdue),
      unit: unitText.deliveries,
      amount: overdue
    }
  ]
}
