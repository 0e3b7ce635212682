import { formatDateTime, formatNumber } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusBadgeStyle } from '../../kit/status'
import type { QueryComparison, QueryComparisonResult } from './comparison'
import { comparisonText } from './text'

/** Icon, colour and label of a comparison's status: its result, or why it has none. */
export const comparisonStateBadges = {
  same: { label: 'Khớp', icon: 'check', tone: 'success' },
  different: { label: 'Lệch', icon: 'warning', tone: 'warning' },
  stopped: { label: 'Đã dừng', icon: 'pause', tone: 'neutral' },
  failed: { label: 'Chưa đối chiếu được', icon: 'error', tone: 'danger' }
} as const satisfies Record<string, StatusBadgeStyle>

const formatComparisonNumber = ({ number }: QueryComparison): string =>
  number === null ? comparisonText.noNumber : formatNumber(number)

/** Number of rows that differ in any way. */
export const countDifferingRows = ({ differing, only, moved }: QueryComparisonResult): number =>
  differing + only[0] + only[1] + moved

export const comparisonColumns: readonly ListColumn<QueryComparison>[] = [
  {
    key: 'number',
    title: comparisonText.list.number,
    kind: 'number',
    value: ({ number }) => number,
    text: formatComparisonNumber,
    minWidth: 96
  },
  {
    key: 'name',
    title: comparisonText.list.name,
    kind: 'text',
    value: ({ name }) => name,
    grow: 3,
    minWidth: 170
  },
  {
    key: 'places',
    title: comparisonText.list.places,
    kind: 'text',
    value: ({ sides }) => sides.map(({ name }) => name).join(' – '),
    grow: 2,
    minWidth: 170
  },
  {
    key: 'state',
    title: comparisonText.list.state,
    kind: 'status',
    value: ({ state }) => comparisonStateBadges[state].label,
    minWidth: 170
  },
  {
    key: 'differences',
    title: comparisonText.list.differences,
    kind: 'number',
    value: ({ result: found }) => (found ? countDifferingRows(found) : null),
    text: ({ result: found }) => (found ? formatNumber(countDifferingRows(found)) : '—'),
    minWidth: 110
  },
  {
    key: 'began',
    title: comparisonText.list.time,
    kind: 'time',
    value: ({ began }) => began,
    text: ({ began }) => formatDateTime(began),
    minWidth: 140
  },
  {
    key: 'user',
    title: comparisonText.list.user,
    kind: 'text',
    value: ({ user }) => user,
    grow: 1,
    minWidth: 120
  }
]

export const comparisonListRules: ListRules<QueryComparison> = {
  columns: comparisonColumns,
  search: ({ name, words, sides, user, number }) => [
    name,
    words,
    user,
    String(number ?? ''),
    ...sides.map(side => side.name)
  ],
  filters: { state: ({ state }, value) => state === value }
}
