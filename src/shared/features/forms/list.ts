import { formatDateTime } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import type { StatusBadgeStyle } from '../../kit/status'
import type { FilledForm } from '../../model/forms/filled'
import type { FormListRow } from './calls'
import { formListText } from './text'

/** State of a form as the list shows it. */
export const formStateBadges = {
  waiting: { label: 'Có bản chờ phát hành', tone: 'warning', icon: 'clock' },
  unbound: { label: 'Chưa gắn số liệu', tone: 'neutral', icon: 'edit' },
  ready: { label: 'Sẵn sàng', tone: 'info', icon: 'check' },
  planned: { label: 'Lập theo lịch', tone: 'success', icon: 'clock' },
  filled: { label: 'Đã lập', tone: 'success', icon: 'check' }
} as const satisfies Record<string, StatusBadgeStyle>
export type FormState = keyof typeof formStateBadges

export const formKindLabels = { xlsx: 'Bảng tính (XLSX)', docx: 'Văn bản (DOCX)' } as const

export function formStateOf({ waiting, bindings, isPlanned, filled }: FormListRow): FormState {
  if (waiting > 0) return 'waiting'
  if (bindings === 0) return 'unbound'
  if (isPlanned) return 'planned'
  return filled > 0 ? 'filled' : 'ready'
}

export const formListColumns: readonly ListColumn<FormListRow>[] = [
  {
    key: 'name',
    title: 'Tên biểu mẫu',
    kind: 'text',
    value: ({ name }) => name,
    grow: 3,
    minWidth: 208
  },
  {
    key: 'code',
    title: 'Ký hiệu',
    kind: 'text',
    value: ({ code }) => code,
    grow: 1,
    minWidth: 110
  },
  {
    key: 'kind',
    title: 'Loại tệp',
    kind: 'text',
    value: ({ kind }) => formKindLabels[kind],
    grow: 1,
    minWidth: 130
  },
  {
    key: 'bindings',
    title: 'Vị trí đã gắn',
    kind: 'number',
    value: ({ bindings }) => bindings,
    minWidth: 108
  },
  {
    key: 'filled',
    title: 'Bản đã lập',
    kind: 'number',
    value: ({ filled }) => filled,
    minWidth: 96
  },
  {
    key: 'last',
    title: 'Lập gần nhất',
    kind: 'time',
    value: ({ last }) => last?.time ?? null,
    text: ({ last }) => (last ? formatDateTime(last.time) : formListText.never),
    minWidth: 140
  },
  {
    key: 'state',
    title: 'Trạng thái',
    kind: 'status',
    value: row => formStateBadges[formStateOf(row)].label,
    minWidth: 170
  }
]

export const formListRules: ListRules<FormListRow> = {
  columns: formListColumns,
  search: ({ name, code, owner, fileName }) => [name, code, owner, fileName],
  filters: {
    kind: ({ kind }, value) => kind === value,
    state: (row, value) => formStateOf(row) === value
  }
}

/** State of a filled form; the first that applies, the worst first. */
export const filledFormStateBadges = {
  refused: { label: 'Không được phát hành', tone: 'danger', icon: 'error' },
  waiting: { label: 'Chờ phát hành', tone: 'warning', icon: 'clock' },
  failedChecks: { label: 'Đối chiếu không khớp', tone: 'danger', icon: 'error' },
  faults: { label: 'Còn vị trí trống', tone: 'warning', icon: 'warning' },
  released: { label: 'Đã phát hành', tone: 'success', icon: 'check' },
  complete: { label: 'Đủ số liệu', tone: 'success', icon: 'check' }
} as const satisfies Record<string, StatusBadgeStyle>

export function filledFormStateOf({
  release,
  failedChecks,
  faults
}: Pick<FilledForm, 'release' | 'failedChecks' | 'faults'>): keyof typeof filledFormStateBadges {
  if (release?.state === 'refused' || release?.state === 'waiting') return release.state
  if (failedChecks > 0) return 'failedChecks'
  if (faults > 0) return 'faults'
  return release ? 'released' : 'complete'
}

/** Whether the file of a filled form may leave the program: it waits for nobody, and nobody refused it. */
export const isFilledFormReleased = ({ release }: Pick<FilledForm, 'release'>): boolean =>
  release === null || release.state === 'released'
