import { readDocument } from './docx/read-document'
import { formKindOf } from './fill-form'
import type { ReadResult, ReadTarget } from './filling'
import { createFormError } from './form-fault'
import { FormPackage } from './form-package'
import { readWorkbook } from './xlsx/read-workbook'

/**
 * Reads the values of a filled form, in the order of `targets`. Addresses are those of the empty
 * form; with `empty` they are found below blocks that have grown, too. Throws AppError if the file
 * is no form or of another kind than the empty one.
 */
export function readForm(
  bytes: Uint8Array,
  targets: readonly ReadTarget[],
  empty?: Uint8Array
): ReadResult[] {
  const pack = new FormPackage(bytes)
  const emptyPack = empty && new FormPackage(empty)
  const kind = formKindOf(pack)
  if (emptyPack && formKindOf(emptyPack) !== kind) {
    throw createFormError(
      kind === 'docx'
        ? 'Tệp là văn bản Word, còn biểu mẫu là sổ tính Excel.'
        : 'Tệp là sổ tính Excel, còn biểu mẫu là văn bản Word.'
    )
  }
  return kind === 'docx'
    ? readDocument(pack, targets, emptyPack)
    : readWorkbook(pack, targets, emptyPack)
}
