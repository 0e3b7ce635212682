import { type FormOutline, formOutlineSchema } from '@shared/model/forms/outline'
import { readDocumentOutline } from './docx/document-outline'
import { FormDocument } from './docx/document-parts'
import { formKindOf } from './fill-form'
import { FormPackage } from './form-package'
import { readWorkbookOutline } from './xlsx/workbook-outline'
import { FormWorkbook } from './xlsx/workbook-parts'

/** Outline of a form for the screen. Throws AppError if the file is no form. */
export function readFormOutline(bytes: Uint8Array): FormOutline {
  const pack = new FormPackage(bytes)
  return formOutlineSchema.parse(
    formKindOf(pack) === 'docx'
      ? readDocumentOutline(new FormDocument(pack))
      : readWorkbookOutline(new FormWorkbook(pack))
  )
}
