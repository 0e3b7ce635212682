import { fillDocument } from './docx/fill-document'
import type { FilledFile, Filling } from './filling'
import { createFormError } from './form-fault'
import { FormPackage } from './form-package'
import { fillWorkbook } from './xlsx/fill-workbook'

export type FormFileKind = 'xlsx' | 'docx'

/** Kind of a form by its main part. Throws AppError if it is neither a workbook nor a document. */
export function formKindOf(pack: FormPackage): FormFileKind {
  const main = pack.relations('').find(({ kind }) => kind === 'officeDocument')?.target
  const root = main === undefined ? undefined : pack.part(main)?.root.name
  if (root === 'workbook') return 'xlsx'
  if (root === 'document') return 'docx'
  throw createFormError('Tệp không phải sổ tính Excel (.xlsx) hay văn bản Word (.docx).')
}

/**
 * Fills a form. Only bound places change; every other part of the package is copied byte by byte,
 * except that stored results of formulas are deleted (docs/forms.md). Throws AppError if a place
 * does not exist, has a formula or cannot hold its value.
 */
export function fillForm(bytes: Uint8Array, fillings: readonly Filling[]): FilledFile {
  const pack = new FormPackage(bytes)
  const changed =
    formKindOf(pack) === 'docx' ? fillDocument(pack, fillings) : fillWorkbook(pack, fillings)
  return { bytes: pack.build(), changed }
}
