import { createKeyEnumSchema } from '../../kit/fields'
import { formatDay } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { isValidOn } from '../../kit/validity'
import { z } from '../../kit/zod'
import { legalStateBadges } from '../../model/legal/legal-document'
import { verifiedStateOn } from '../../model/legal/validity'
import { isReusedLocalityCode } from '../../model/localities/conversion'
import {
  type Locality,
  localityKeyOf,
  localityKindLabels,
  localitySchema
} from '../../model/localities/locality'
import {
  findLocalityReadings,
  formatLocality,
  formatLocalityList,
  type LocalityRegister
} from '../../model/localities/register'
import { localitiesText as text } from './text'

/** Locality as a line of the list, with its state on the day of the list. */
export const localityRowSchema = z.strictObject({
  id: z.string(),
  locality: localitySchema,
  /** Superior, predecessors and successors by name and code. */
  parent: z.string(),
  before: z.string(),
  after: z.string(),
  /** Whether the code means another place at another time or in another list. */
  reused: z.boolean(),
  state: createKeyEnumSchema(legalStateBadges)
})
export type LocalityRow = z.infer<typeof localityRowSchema>

const markPart = (name: string, whole: boolean): string => (whole ? name : `${name} (${text.part})`)

function describeParent(register: LocalityRegister, { list, parent }: Locality): string {
  if (parent === '') return ''
  const superior = findLocalityReadings(register, { code: parent, list }).at(-1)
  return superior ? formatLocality(superior) : parent
}

function describeSuccessors({ byKey }: LocalityRegister, { successors, to }: Locality): string {
  return successors
    .map(({ list, code, whole }) => {
      const next = byKey.get(localityKeyOf({ list, code, from: to }))
      return markPart(next ? formatLocality(next) : code, whole)
    })
    .join('; ')
}

function describePredecessors({ predecessors }: LocalityRegister, locality: Locality): string {
  return (predecessors.get(localityKeyOf(locality)) ?? [])
    .map(former => {
      const own = former.successors.find(
        ({ list, code }) => list === locality.list && code === locality.code
      )
      return markPart(formatLocality(former), own?.whole ?? true)
    })
    .join('; ')
}

/** Lines of a register with their states on a day; those that exist on the day come first. */
export const toLocalityRows = (register: LocalityRegister, day: string): LocalityRow[] =>
  [
    ...register.all.filter(locality => isValidOn(locality, day)),
    ...register.all.filter(locality => !isValidOn(locality, day))
  ].map(locality => ({
    id: localityKeyOf(locality),
    locality,
    parent: describeParent(register, locality),
    before: describePredecessors(register, locality),
    after: describeSuccessors(register, locality),
    reused: !locality.retired && isReusedLocalityCode(register, locality.code),
    state: verifiedStateOn(locality, day)
  }))

const textColumn = (
  key: keyof typeof text.columns,
  value: (row: LocalityRow) => string,
  minWidth: number,
  grow?: number
): ListColumn<LocalityRow> => ({
  key,
  title: text.columns[key],
  kind: 'text',
  value,
  minWidth,
  ...(grow !== undefined && { grow })
})

const dayColumn = (key: 'from' | 'to'): ListColumn<LocalityRow> => ({
  key,
  title: text.columns[key],
  kind: 'date',
  value: ({ locality }) => locality[key],
  text: ({ locality }) => {
    const day = locality[key]
    return day === null ? text.unbounded : formatDay(day)
  },
  minWidth: 112
})

export const localityColumns: readonly ListColumn<LocalityRow>[] = [
  textColumn('code', ({ locality }) => locality.code, 84),
  textColumn('name', ({ locality }) => locality.name, 170, 1),
  {
    key: 'state',
    title: text.columns.state,
    kind: 'status',
    value: ({ state }) => legalStateBadges[state].label,
    minWidth: 150
  },
  dayColumn('from'),
  dayColumn('to'),
  textColumn('after', ({ after }) => after, 170, 1),
  textColumn('before', ({ before }) => before, 170, 1),
  textColumn('parent', ({ parent }) => parent, 150),
  textColumn('kind', ({ locality }) => localityKindLabels[locality.kind], 110),
  textColumn('list', ({ locality }) => formatLocalityList(locality.list), 180),
  textColumn('decree', ({ locality }) => locality.decree, 180)
]

export const localityListRules: ListRules<LocalityRow> = {
  columns: localityColumns,
  search: ({ locality }) => [locality.code, locality.name],
  filters: {
    list: ({ locality }, value) => locality.list === value,
    kind: ({ locality }, value) => locality.kind === value,
    state: ({ state }, value) => state === value,
    code: ({ reused }, value) => reused === (value === 'reused')
  }
}
