import type { OfficialDocument } from '@shared/model/documents/official-document'
import { highestDegree, type SecrecyDegree } from '@shared/model/secrecy/degree'
import { joinMarks } from './export-marks'

/** Document that names the scope of its figures above each of its parts, if they have one. */
export const withScopeMark = (
  document: OfficialDocument,
  scope: string | undefined
): OfficialDocument => ({ ...document, mark: joinMarks(document.mark, scope) })

/** Document whose degree of secrecy is at least that of its data. */
export const raiseDocumentSecrecy = (
  document: OfficialDocument,
  degree: SecrecyDegree
): OfficialDocument => ({
  ...document,
  fields: { ...document.fields, secrecy: highestDegree(document.fields.secrecy, degree) }
})
