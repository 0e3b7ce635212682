import type { FormOutline } from '@shared/model/forms/outline'
import type { FilledFile, Filling, FormDifference, ReadResult, ReadTarget } from './engine/filling'

/** Functions on the bytes of a form, XLSX or DOCX. All throw AppError with the reason. */
export interface FormEngine {
  readonly outline: (bytes: Uint8Array) => FormOutline
  readonly fill: (bytes: Uint8Array, fillings: readonly Filling[]) => FilledFile
  /** Values of places by their addresses in the empty form, in the order of the targets. */
  readonly read: (
    bytes: Uint8Array,
    targets: readonly ReadTarget[],
    empty: Uint8Array
  ) => readonly ReadResult[]
  /** Differences between the empty form and a filled one, outside the places. */
  readonly compare: (
    empty: Uint8Array,
    filled: Uint8Array,
    targets: readonly ReadTarget[]
  ) => readonly FormDifference[]
}

/** Imports the engine with the first form. */
export async function openFormEngine(): Promise<FormEngine> {
  const [{ readFormOutline }, { fillForm }, { readForm }, { compareForms }] = await Promise.all([
    import('./engine/read-outline'),
    import('./engine/fill-form'),
    import('./engine/read-form'),
    import('./engine/compare-forms')
  ])
  return { outline: readFormOutline, fill: fillForm, read: readForm, compare: compareForms }
}
