import { compareDocuments } from './docx/compare-documents'
import { formKindOf } from './fill-form'
import type { FormDifference, ReadTarget } from './filling'
import { createFormError } from './form-fault'
import { FormPackage } from './form-package'
import { compareWorkbooks } from './xlsx/compare-workbooks'

/**
 * Differences between the empty form and a filled one outside the bound places: changed labels and
 * formulas, inserted and removed rows, other sheets. Looks and column widths are not compared.
 */
export function compareForms(
  empty: Uint8Array,
  filled: Uint8Array,
  targets: readonly ReadTarget[]
): FormDifference[] {
  const [emptyPack, filledPack] = [new FormPackage(empty), new FormPackage(filled)]
  const kind = formKindOf(emptyPack)
  if (formKindOf(filledPack) !== kind) {
    throw createFormError('Tệp khác loại với biểu mẫu: một bên là Excel, một bên là Word.')
  }
  return kind === 'docx'
    ? compareDocuments(emptyPack, filledPack, targets)
    : compareWorkbooks(emptyPack, filledPack, targets)
}
