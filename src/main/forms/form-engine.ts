import type { FormOutline } from '@shared/model/forms/outline'
import type { FilledFile, Filling } from './engine/filling'

/** Functions on the bytes of a form, XLSX or DOCX. All throw AppError with the reason. */
export interface FormEngine {
  readonly outline: (bytes: Uint8Array) => FormOutline | Promise<FormOutline>
  readonly fill: (
    bytes: Uint8Array,
    fillings: readonly Filling[]
  ) => FilledFile | Promise<FilledFile>
}

/** Imports the engine with the first form. */
export async function openFormEngine(): Promise<FormEngine> {
  const [{ readFormOutline }, { fillForm }] = await Promise.all([
    import('./engine/read-outline'),
    import('./engine/fill-form')
  ])
  return { outline: readFormOutline, fill: fillForm }
}
