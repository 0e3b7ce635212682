import { isSameJson } from '@shared/kit/json'
import type { FormCheckSide } from '@shared/model/forms/checks'
import type { FormBinding, FormDraft } from '@shared/model/forms/form'
import type { FormQuery, FormRowsSource, FormValueSource } from '@shared/model/forms/source'
import {
  type FormRowsTarget,
  type FormValueTarget,
  formTargetLabel
} from '@shared/model/forms/target'
import { parseCellAddress } from '../picture/sheet-geometry'

/** Source of one value, or of several places at once. */
export interface PlacedSource {
  readonly target: FormValueTarget
  readonly source: FormValueSource
}

export const emptyFormDraft: FormDraft = {
  name: '',
  code: '',
  description: '',
  secrecy: 'none',
  queries: [],
  bindings: [],
  checks: [],
  unitBinding: null
}

/** First unused key with a prefix: "b1", "b2". */
export function nextKey(prefix: string, used: readonly { readonly key: string }[]): string {
  const keys = new Set(used.map(({ key }) => key))
  let number = used.length + 1
  while (keys.has(`${prefix}${number}`)) number++
  return `${prefix}${number}`
}

/** Whether a repeated block contains a place. */
function isInBlock(block: FormRowsTarget, target: FormValueTarget): boolean {
  if (block.kind === 'tableRow') {
    return target.kind === 'tableCell' && target.table === block.table && target.row === block.row
  }
  if (target.kind !== 'cell' || target.sheet !== block.sheet) return false
  const row = (parseCellAddress(target.address)?.row ?? -1) + 1
  return row >= block.firstRow && row <= block.lastRow
}

/** Binding of a place: its own, or the repeated block that contains it. */
export function bindingAt(
  { bindings }: Pick<FormDraft, 'bindings'>,
  target: FormValueTarget
): FormBinding | undefined {
  const label = formTargetLabel(target)
  return (
    bindings.find(one => one.kind === 'value' && formTargetLabel(one.target) === label) ??
    bindings.find(one => one.kind === 'rows' && isInBlock(one.target, target))
  )
}

/** Draft in which places take other values; a place that is bound keeps its key. */
export function bindPlaces(draft: FormDraft, placed: readonly PlacedSource[]): FormDraft {
  let bindings = draft.bindings
  for (const { target, source } of placed) {
    const label = formTargetLabel(target)
    const isSame = (one: FormBinding): boolean =>
      one.kind === 'value' && formTargetLabel(one.target) === label
    const known = bindings.find(isSame)
    const key = known?.key ?? nextKey('b', bindings)
    const binding: FormBinding = { kind: 'value', key, target, source }
    bindings = known ? bindings.map(one => (isSame(one) ? binding : one)) : [...bindings, binding]
  }
  return withUnitBinding(withoutUnusedQueries({ ...draft, bindings }))
}

/** The first place that takes the unit's name identifies filled forms, unless another one does. */
function withUnitBinding(draft: FormDraft): FormDraft {
  const isName = ({ source }: FormBinding): boolean =>
    source.kind === 'parameter' && source.parameter === 'unitName'
  return { ...draft, unitBinding: draft.unitBinding ?? draft.bindings.find(isName)?.key ?? null }
}

/** Draft with a repeated block, which replaces the bindings of its places. */
export function bindRows(
  draft: FormDraft,
  target: FormRowsTarget,
  source: FormRowsSource
): FormDraft {
  const known = draft.bindings.find(
    one => one.kind === 'rows' && formTargetLabel(one.target) === formTargetLabel(target)
  )
  const others = draft.bindings.filter(
    one => one !== known && !(one.kind === 'value' && isInBlock(target, one.target))
  )
  const key = known?.key ?? nextKey('b', draft.bindings)
  return withoutUnusedQueries(
    withoutLostKeys({ ...draft, bindings: [...others, { kind: 'rows', key, target, source }] })
  )
}

export function unbind(draft: FormDraft, keys: readonly string[]): FormDraft {
  const bindings = draft.bindings.filter(({ key }) => !keys.includes(key))
  return withoutUnusedQueries(withoutLostKeys({ ...draft, bindings }))
}

/** Adds a query, or finds the same one; returns its key. */
export function withFormQuery(
  draft: FormDraft,
  query: Omit<FormQuery, 'key'>
): { readonly draft: FormDraft; readonly key: string } {
  const known = draft.queries.find(({ key: _key, ...one }) => isSameJson(one, query))
  if (known) return { draft, key: known.key }
  const key = nextKey('q', draft.queries)
  return { draft: { ...draft, queries: [...draft.queries, { key, ...query }] }, key }
}

const sideKeys = (side: FormCheckSide): string[] =>
  side.kind === 'source' && 'query' in side.source ? [side.source.query] : []

function withoutUnusedQueries(draft: FormDraft): FormDraft {
  const used = new Set([
    ...draft.bindings.flatMap(({ source }) => ('query' in source ? [source.query] : [])),
    ...draft.checks.flatMap(({ left, right }) => [...sideKeys(left), ...sideKeys(right)])
  ])
  return { ...draft, queries: draft.queries.filter(({ key }) => used.has(key)) }
}

/** Clears what refers to bindings that are gone: the place of the unit, and checks of columns. */
function withoutLostKeys(draft: FormDraft): FormDraft {
  const keys = new Set(draft.bindings.map(({ key }) => key))
  const isLost = (side: FormCheckSide): boolean =>
    side.kind === 'places' &&
    side.places.some(place => place.kind === 'column' && !keys.has(place.binding))
  return {
    ...draft,
    unitBinding:
      draft.unitBinding !== null && keys.has(draft.unitBinding) ? draft.unitBinding : null,
    checks: draft.checks.filter(({ left, right }) => !isLost(left) && !isLost(right))
  }
}
