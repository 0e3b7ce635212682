import type { UnitScope } from '@shared/model/admin/scope'
import { dayOfTyped, typedDayOf } from '../form/day-field'

/** Branch of a scope with its days as typed. */
export interface ScopeBranchInput {
  readonly unit: string
  readonly from: string
  readonly to: string
}

/** Scope as entered in the dialog of a user. */
export interface ScopeInput {
  readonly kind: 'branches' | 'whole'
  readonly branches: readonly ScopeBranchInput[]
}

export const scopeInputOf = (scope: UnitScope | undefined): ScopeInput => ({
  kind: scope ? 'branches' : 'whole',
  branches: (scope ?? []).map(({ unit, from, to }) => ({
    unit,
    from: typedDayOf(from),
    to: typedDayOf(to)
  }))
})

/** Scope for the schema of the draft; a day that cannot be read is left for the schema to refuse. */
export const scopeOfInput = ({ kind, branches }: ScopeInput): UnitScope | null =>
  kind === 'whole'
    ? null
    : branches.map(({ unit, from, to }) => ({
        unit,
        from: dayOfTyped(from),
        to: dayOfTyped(to)
      }))

/** Units of a scope without bounds of time, by code; null for all units. */
export const unitsOfInput = ({ kind, branches }: ScopeInput): string[] | null =>
  kind === 'whole' ? null : branches.map(({ unit }) => unit)
