import type { ReportDocument } from '@shared/features/reports/document-calls'
import { scopeHeaderText } from '@shared/model/admin/viewing-text'
import { type DocumentFields, withOwnDocumentFields } from '@shared/model/documents/document-fields'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import type { ClosedReportDocument, ReportSnapshot } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { raiseDocumentSecrecy, withScopeMark } from '../../disclosure/document-marks'
import { currentScopeMark } from '../../disclosure/export-marks'
import { buildComposedDocument, buildPlainDocument } from '../../documents/report/build'
import type { AuditEntryContent } from '../noted'
import type { DisplayedContentReader, OpenReportContent, ReadingParts } from './displayed-content'

/** Document of a report or edition as the signed-in user may see it, with its audit entries. */
export async function buildReportDocument(
  context: Pick<ReadingParts, 'records' | 'settings'>,
  report: Report,
  edition: number | undefined,
  read: DisplayedContentReader
): Promise<{ readonly reply: ReportDocument; readonly notes: readonly AuditEntryContent[] }> {
  const { content, notes } = await read(report, edition, { isWhole: true })
  const { documentFields } = context.settings.read().configuration
  const { document, notices = [], lacking = [] } = content
  const reply = {
    document: raiseDocumentSecrecy(
      documentOfContent(report, content, documentFields),
      deriveDegrees(context).ofReport(report)
    ),
    generated: document ? generatedOf(document) : [],
    lacking: [...notices, ...lacking]
  }
  return { reply, notes }
}

/** Document with the content of a report: of an edition if it has a time, else of an open report. */
export function documentOfContent(
  { name, within, documentFields }: Pick<Report, 'documentFields' | 'name' | 'within'>,
  content: OpenReportContent &
    Partial<Pick<ReportSnapshot, 'answer'>> & { readonly time?: number | null },
  office: DocumentFields
): OfficialDocument {
  // An open report has no hash yet that a paper could be compared with.
  const isClosed = content.time !== undefined && content.time !== null
  const noted = { ...content, sha256: isClosed ? content.sha256 : undefined }
  // Stored figures are those of the scope in which they were stored, for every reader.
  const scope = isClosed ? within?.label && scopeHeaderText(within.label) : currentScopeMark()
  return withScopeMark(
    content.document
      ? buildComposedDocument(content.document, noted)
      : buildPlainDocument(name, noted, withOwnDocumentFields(office, documentFields)),
    scope
  )
}

/** Generated sentences of each block of a report. */
export const generatedOf = ({ blocks }: Pick<ClosedReportDocument, 'blocks'>): string[][] =>
  blocks.map(({ generated }) => [...generated])
