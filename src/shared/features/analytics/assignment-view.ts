import type { ListColumn } from '../../kit/list/columns'
import { assignmentText } from './assignment-text'

const titles = assignmentText.columns

/** Traits of persons by which they are proposed. */
interface ReservistTraits {
  readonly speciality: string
  readonly ageGroup: string
  readonly area: string
}

/** Reservists who are proposed for a unit. */
export interface AssignmentRow {
  readonly unit: string
  /** Speciality that the unit lacks. */
  readonly needed: string
  /** Group of the persons; absent for readers without permission for personal data. */
  readonly group?: ReservistTraits
  /** Null for a hidden small group. */
  readonly persons: number | null
  readonly reason: string
}

/**
 * Proposal that assigns unassigned reservists to units below their quotas. Numbers of persons who
 * are proposed or available are null if readers without permission for personal data may not see
 * them.
 */
export interface AssignmentView {
  readonly rows: readonly AssignmentRow[]
  /** Persons missing from the quotas of units, and the number of these units. */
  readonly missing: number
  readonly units: number
  readonly available: number | null
  readonly assigned: number | null
  /** Persons with the needed speciality among the assigned ones. */
  readonly exact: number | null
  /** Whether the rows have the group of the persons. */
  readonly hasGroups: boolean
  /** Ages of group A, with rules and bases. */
  readonly ages: string
  /** What the proposal does not know, as sentences. */
  readonly notes: readonly string[]
}

/** A person who is proposed for a unit. */
export interface AssignmentPerson extends ReservistTraits {
  /** Pseudonym. */
  readonly code: string
  readonly unit: string
  readonly needed: string
  readonly reason: string
}

/** Persons of a proposal, at most as many as a page shows. */
export interface AssignmentPersons {
  readonly rows: readonly AssignmentPerson[]
  readonly count: number
}

type TextKey = Exclude<keyof typeof titles, 'persons'>

const textColumn = <T>(key: TextKey, value: (row: T) => string): ListColumn<T> => ({
  key,
  title: titles[key],
  kind: 'text',
  value,
  minWidth: 120
})

/** Columns of a proposal, in a table and in a file. */
export const assignmentColumnsOf = ({
  hasGroups
}: Pick<AssignmentView, 'hasGroups'>): readonly ListColumn<AssignmentRow>[] => [
  textColumn('unit', row => row.unit),
  textColumn('needed', row => row.needed),
  ...(hasGroups
    ? [
        textColumn<AssignmentRow>('speciality', row => row.group?.speciality ?? ''),
        textColumn<AssignmentRow>('ageGroup', row => row.group?.ageGroup ?? ''),
        textColumn<AssignmentRow>('area', row => row.group?.area ?? '')
      ]
    : []),
  {
    key: 'persons',
    title: titles.persons,
    kind: 'number',
    value: row => row.persons ?? assignmentText.hidden,
    minWidth: 80
  },
  textColumn('reason', row => row.reason)
]

/** Columns of the persons of a proposal, in a table and in a file. */
export const assignmentPersonColumns: readonly ListColumn<AssignmentPerson>[] = (
  ['code', 'unit', 'needed', 'speciality', 'ageGroup', 'area', 'reason'] as const
).map(key => textColumn(key, row => row[key]))
