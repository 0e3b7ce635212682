import type { ListColumn } from '../../kit/list/columns'
import { assignmentText } from './assignment-text'

const titles = assignmentText.columns

/** Reservists who are proposed for a unit. */
export interface AssignmentRow {
  readonly unit: string
  /** Speciality that the unit lacks. */
  readonly needed: string
  /** Group of the persons; absent for readers without permission for personal data. */
  readonly group?: {
    readonly speciality: string
    readonly ageGroup: string
    readonly area: string
  }
  readonly persons: number
  readonly reason: string
}

/** Proposal that assigns unassigned reservists to units below their quotas. */
export interface AssignmentView {
  readonly rows: readonly AssignmentRow[]
  /** Persons missing from the quotas of units, and the number of these units. */
  readonly missing: number
  readonly units: number
  readonly available: number
  readonly assigned: number
  /** Persons with the needed speciality among the assigned ones. */
  readonly exact: number
  /** Whether the rows have the group of the persons. */
  readonly hasGroups: boolean
  /** Ages of group A, with rules and bases. */
  readonly ages: string
}

const textColumn = (
  key: Exclude<keyof typeof titles, 'persons'>,
  value: (row: AssignmentRow) => string
): ListColumn<AssignmentRow> => ({ key, title: titles[key], kind: 'text', value, minWidth: 120 })

/** Columns of a proposal, in a table and in a file. */
export const assignmentColumnsOf = ({
  hasGroups
}: Pick<AssignmentView, 'hasGroups'>): readonly ListColumn<AssignmentRow>[] => [
  textColumn('unit', row => row.unit),
  textColumn('needed', row => row.needed),
  ...(hasGroups
    ? [
        textColumn('speciality', row => row.group?.speciality ?? ''),
        textColumn('ageGroup', row => row.group?.ageGroup ?? ''),
        textColumn('area', row => row.group?.area ?? '')
      ]
    : []),
  {
    key: 'persons',
    title: titles.persons,
    kind: 'number',
    value: row => row.persons,
    minWidth: 80
  },
  textColumn('reason', row => row.reason)
]
