import { type FormOutline, formOutlineSchema } from '@shared/model/forms/outline'
import { formKindOf } from './fill-form'
import { createFormError } from './form-fault'
import { FormPackage } from './form-package'
import { readWorkbookOutline } from './xlsx/workbook-outline'
import { FormWorkbook } from './xlsx/workbook-parts'

/** Outline of a form for the screen. Throws AppError if the file is no form. */
export function readFormOutline(bytes: Uint8Array): FormOutline {
  const pack = new FormPackage(bytes)
  if (formKindOf(pack) === 'docx') throw createFormError('Biểu mẫu Word chưa được hỗ trợ.')
  return formOutlineSchema.parse(readWorkbookOutline(new FormWorkbook(pack)))
}
