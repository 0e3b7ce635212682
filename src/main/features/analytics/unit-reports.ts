import type { UnitLinkView, UnitProfileSection } from '@shared/features/analytics/unit-profile'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import type { SectorFigureView } from '@shared/features/analytics/view'
import {
  type DeliveryRegisterRow,
  deliveryRegisterColumns,
  deliveryStateBadges
} from '@shared/features/ledger/row'
import { unitNameComparisonKey } from '@shared/features/ledger/unit-names'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatListCell } from '@shared/kit/list/columns'
import { pagePaths } from '@shared/navigation/paths'
import type { UpdatedDeliveryRegister } from '../ledger/up-to-date'

const mostRows = 5
const shownKeys = ['name', 'period', 'status', 'due', 'time']

/**
 * Section of a unit profile with the deliveries of data by the unit: overdue deliveries first, then
 * the latest.
 */
export function buildDeliverySection(
  { code, name }: UnitLinkView,
  { rows, faults }: UpdatedDeliveryRegister,
  expectations: number
): UnitProfileSection {
  const { reports: title } = unitProfileText.sections
  const ledger = `${pagePaths.collectionReport}?${new URLSearchParams({ tab: 'so-nhan', tim: name })}`
  const keys = new Set([unitNameComparisonKey(code), unitNameComparisonKey(name)])
  const own = rows.filter(row => keys.has(unitNameComparisonKey(row.unit)))
  const lacking = [...new Set(faults.values())]
  const section = {
    id: 'reports',
    title,
    links: [{ title: unitProfileText.toLedger, to: ledger }],
    ...(lacking.length > 0 && { lacking })
  }
  if (own.length === 0) {
    const empty = expectations === 0 ? unitProfileText.noExpectations : unitProfileText.notExpected
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
          return column.key === 'status' ? { text, look: deliveryStateBadges[row.status] } : text
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
      title: unitProfileText.lastReceived,
      value: last === 0 ? unitProfileText.never : formatDateTime(last),
      amount: null
    },
    {
      key: 'deliveries-overdue',
      title: unitProfileText.overdue,
      value: formatNumber(overdue),
      unit: unitProfileText.deliveries,
      amount: overdue
    }
  ]
}
