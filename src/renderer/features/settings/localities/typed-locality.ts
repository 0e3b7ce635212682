import { formatSuccessors, parseSuccessors } from '@shared/features/localities/file'
import { CellFault } from '@shared/kit/file-cells'
import {
  type Locality,
  type LocalityDraft,
  type LocalityKind,
  type LocalitySuccessor,
  localityKeyOf
} from '@shared/model/localities/locality'
import { dayOfTyped, typedDayOf } from '../../../ui/form/day-field'

/** Locality as the dialog edits it: days and successors are typed. */
export interface TypedLocality {
  readonly list: string
  readonly code: string
  readonly name: string
  readonly kind: LocalityKind
  readonly parent: string
  readonly from: string
  readonly to: string
  readonly successors: string
  readonly decree: string
  readonly verified: boolean
}

const emptyLocality: TypedLocality = {
  list: 'QD-19-2025',
  code: '',
  name: '',
  kind: 'commune',
  parent: '',
  from: '',
  to: '',
  successors: '',
  decree: '',
  verified: false
}

/** Values with which the dialog opens; null for a new locality. */
export function toTypedLocality(locality: Locality | null): TypedLocality {
  if (locality === null) return emptyLocality
  const { list, code, name, kind, parent, decree, verified } = locality
  return {
    list,
    code,
    name,
    kind,
    parent,
    from: typedDayOf(locality.from),
    to: typedDayOf(locality.to),
    successors: formatSuccessors(locality.successors),
    decree,
    verified
  }
}

/** Successor that no schema accepts, for a text that is none. */
const unreadable: LocalitySuccessor = { list: '', code: '', whole: true }

function readSuccessors({ list, successors }: TypedLocality): LocalitySuccessor[] {
  try {
    return parseSuccessors(successors, list)
  } catch (error) {
    if (error instanceof CellFault) return [unreadable]
    throw error
  }
}

/** Input of the schema of a locality. */
export const toLocalityInput = (typed: TypedLocality): LocalityDraft => ({
  ...typed,
  from: dayOfTyped(typed.from),
  to: dayOfTyped(typed.to),
  successors: readSuccessors(typed)
})

/** Key of a stored locality; null for a new one. */
export const keyOfStored = (locality: Locality | null): string | null =>
  locality && localityKeyOf(locality)
