import { AppError } from '@shared/contract/reply'
import { formCheckText as text } from '@shared/features/forms/check-text'
import { isSameJson } from '@shared/kit/json'
import { memoiseOnce } from '@shared/kit/once'
import { type FormValue, formValueSchema } from '@shared/model/forms/filled'
import type { FormBinding, FormDraft } from '@shared/model/forms/form'
import type { FormRowsSource } from '@shared/model/forms/source'
import type { FormRowsTarget, FormValueTarget } from '@shared/model/forms/target'
import type { PlaceValue, ReadResult, ReadTarget, RowsColumn, RowsTarget } from './engine/filling'
import type { FormEngine } from './form-engine'

/** Target of a repeated block as the engine takes it. */
export function rowsTargetOf(target: FormRowsTarget): RowsTarget {
  const { slots, ...place } = target
  return { ...place, ...(slots !== undefined && { slots }) }
}

/** Columns of a repeated block as the engine takes them. */
export const rowsColumnsOf = ({ columns }: FormRowsSource): RowsColumn[] =>
  columns.map(({ to, offset }) => ({ to, ...(offset !== undefined && { offset }) }))

/** Places of bindings as the engine reads them. */
export const readTargetsOf = (bindings: readonly FormBinding[]): ReadTarget[] =>
  bindings.map(binding =>
    binding.kind === 'rows'
      ? { target: rowsTargetOf(binding.target), columns: rowsColumnsOf(binding.source) }
      : { target: binding.target }
  )

/** Filled file whose places are read for the checks of its form. */
export interface FormFileToRead {
  readonly engine: FormEngine
  readonly bytes: Uint8Array
  readonly empty: Uint8Array
  readonly draft: Pick<FormDraft, 'bindings' | 'checks'>
}

/**
 * Reader of the places that checks name, such as the total below a block. The file is read once, for
 * all of them. The reader throws AppError with the reason.
 */
export function createPlaceReader({
  engine,
  bytes,
  empty,
  draft: { bindings, checks }
}: FormFileToRead): (target: FormValueTarget) => Promise<FormValue> {
  const targets = checks
    .flatMap(({ left, right }) => [left, right])
    .flatMap(side => (side.kind === 'places' ? side.places : []))
    .flatMap(place => (place.kind === 'place' ? [place.target] : []))
  // The blocks are read too, because they tell how far the places below them have moved.
  const readAll = memoiseOnce(async () =>
    engine.read(bytes, [...readTargetsOf(bindings), ...targets.map(target => ({ target }))], empty)
  )
  return async wanted => {
    const index = targets.findIndex(target => isSameJson(target, wanted))
    const result = (await readAll())[bindings.length + index]
    if (index < 0 || result?.kind !== 'value') {
      throw new AppError('INVALID_INPUT', readFaultText(result))
    }
    return toFormValue(result.value)
  }
}

/** Sentence for a place that could not be read. */
export function readFaultText(result: ReadResult | undefined): string {
  if (result?.kind !== 'fault') return text.missingPlace
  const words = {
    missing: text.missingPlace,
    notComputed: text.notComputed,
    error: text.formulaError
  } as const
  return words[result.fault]
}

/** Value read from a file as the model stores it; text that is too long is cut. */
export function toFormValue(value: PlaceValue): FormValue {
  const cut = value.kind === 'text' ? { ...value, value: value.value.slice(0, 32_767) } : value
  const parsed = formValueSchema.safeParse(cut)
  if (parsed.success) return parsed.data
  return 'value' in value ? { kind: 'text', value: String(value.value) } : { kind: 'empty' }
}
