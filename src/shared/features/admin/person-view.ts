import { time } from '../../kit/fields'
import { formatDateTimeSeconds } from '../../kit/format'
import type { Column } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { z } from '../../kit/zod'
import type { AuditEntry } from './audit'

/** How a full view of a person begins in the audit trail; who it was, where and why follows. */
export const revealAction = 'Xem đầy đủ hồ sơ '
/** How reading personal columns of a table begins there; which, how and why follows. */
export const tableReadAction = 'Xem dữ liệu cá nhân của bảng '
/** How taking the personal mark off columns of a table begins there: from then on everybody reads them. */
export const unmarkAction = 'Bỏ dấu dữ liệu cá nhân của bảng '
/** All of them: lines that tell who could read whose personal data. */
export const personViewActions = [revealAction, tableReadAction, unmarkAction] as const

/** Somebody saw a person’s record in full, or personal columns of a table: one line of the trail, taken apart. */
export const personView = z.strictObject({
  /** Number of the line. */
  seq: z.int().min(1),
  time,
  viewer: z.string(),
  /** Code of the person who was seen, or name of the table. */
  person: z.string(),
  /** The page on which it was. */
  place: z.string(),
  reason: z.string()
})
export type PersonView = z.infer<typeof personView>

/** The sentence that the trail has of it. */
export const revealSentence = (person: string, place: string, reason: string): string =>
  `${revealAction}${person} (${place}): ${reason}`

interface TableRead {
  readonly table: string
  /** Where and how many rows. */
  readonly what: string
  readonly columns: readonly string[]
  readonly reason: string
}

/** Columns that a sentence names; others are counted. */
const mostNamed = 40

/** The audit sentence of personal columns that were read, or lost their mark. */
export function tableReadSentence(
  { table, what, columns, reason }: TableRead,
  action: typeof tableReadAction | typeof unmarkAction = tableReadAction
): string {
  const named = columns.slice(0, mostNamed).join(', ')
  const others = columns.length > mostNamed ? ` và ${columns.length - mostNamed} cột khác` : ''
  return `${action}${table} (${what}; cột ${named}${others}): ${reason}`
}

const pattern = new RegExp(`^(?:${personViewActions.join('|')})(\\S+) \\((.*?)\\): ([\\s\\S]*)$`)

/** A line of the trail as a view; undefined where it tells of something else. */
export function personViewOf({ seq, time, user, action }: AuditEntry): PersonView | undefined {
  const match = pattern.exec(action)
  if (!match) return undefined
  const [, person = '', place = '', reason = ''] = match
  return { seq, time, viewer: user, person, place, reason }
}

const sum = z.strictObject({
  name: z.string(),
  views: z.int(),
  /** How many different ones were seen, or saw. */
  others: z.int(),
  last: time
})
export type ViewSum = z.infer<typeof sum>

/** Those of most views first, by who saw and by who was seen. */
export const personViewOverview = z.strictObject({
  viewers: z.array(sum),
  persons: z.array(sum),
  /** How many closed parts of the trail are read with the running one. */
  parts: z.int(),
  /** Of them, those that cannot be opened; and lines of views that cannot be read. */
  unread: z.int(),
  damaged: z.int()
})

/** How the views are written into a file: each of them, or summed up by one of the two. */
export const viewsBy = z.enum(['each', 'viewer', 'person'])

/** Of each name, how often, with how many others, and when last. */
export function sumViews(views: readonly PersonView[], by: 'viewer' | 'person'): ViewSum[] {
  const other = by === 'viewer' ? 'person' : 'viewer'
  const groups = Map.groupBy(views, view => view[by])
  return [...groups]
    .map(([name, own]) => ({
      name,
      views: own.length,
      others: new Set(own.map(view => view[other])).size,
      last: own.reduce((latest, { time }) => Math.max(latest, time), 0)
    }))
    .sort((one, two) => two.views - one.views || one.name.localeCompare(two.name, 'vi'))
}

const sumTitles = { viewer: ['Người xem', 'Số hồ sơ'], person: ['Hồ sơ', 'Số người xem'] } as const

/** The columns of a file of sums. */
export const viewSumColumns = (by: 'viewer' | 'person'): readonly Column<ViewSum>[] => [
  {
    key: 'name',
    title: sumTitles[by][0],
    kind: by === 'viewer' ? 'text' : 'code',
    value: row => row.name,
    minWidth: 90
  },
  { key: 'views', title: 'Lượt xem', kind: 'number', value: row => row.views, minWidth: 90 },
  {
    key: 'others',
    title: sumTitles[by][1],
    kind: 'number',
    value: row => row.others,
    minWidth: 90
  },
  {
    key: 'last',
    title: 'Lần cuối',
    kind: 'time',
    value: row => row.last,
    text: row => formatDateTimeSeconds(row.last),
    minWidth: 160
  }
]

export const personViewColumns: readonly Column<PersonView>[] = [
  {
    key: 'time',
    title: 'Thời gian',
    kind: 'time',
    value: view => view.time,
    text: view => formatDateTimeSeconds(view.time),
    minWidth: 160
  },
  {
    key: 'viewer',
    title: 'Người xem',
    kind: 'text',
    value: view => view.viewer,
    grow: 1,
    minWidth: 140
  },
  { key: 'person', title: 'Hồ sơ', kind: 'code', value: view => view.person, minWidth: 110 },
  {
    key: 'place',
    title: 'Trang',
    kind: 'text',
    value: view => view.place,
    grow: 1,
    minWidth: 160
  },
  {
    key: 'reason',
    title: 'Lý do',
    kind: 'text',
    value: view => view.reason,
    grow: 3,
    minWidth: 220
  },
  { key: 'seq', title: 'Dòng nhật ký', kind: 'number', value: view => view.seq, minWidth: 90 }
]

export const personViewRules: ListRules<PersonView> = {
  columns: personViewColumns,
  search: ({ viewer, person, place, reason }) => [viewer, person, place, reason],
  filters: {
    viewer: (view, value) => view.viewer === value,
    person: (view, value) => view.person === value
  }
}
