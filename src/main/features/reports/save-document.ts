import { reportDocumentText } from '@shared/features/reports/document-text'
import type { DocumentFormat } from '@shared/model/documents/official-document'
import type { Report } from '@shared/model/reports/report'
import { withReservedCopy } from '../../files/disclosed-data'
import type { FeatureDependencies } from '../../parts'
import { auditedEach, notAudited } from '../noted'
import { saveDocument } from '../save-document'
import type { DisplayedContentReader } from './displayed-content'
import { buildReportDocument } from './report-document'

type SavingParts = Pick<FeatureDependencies, 'documentPrinter' | 'files' | 'records' | 'settings'>

interface SaveRequest {
  readonly edition?: number | undefined
  readonly format: DocumentFormat
  readonly job?: string | undefined
}

/** Name of a report, with the number of the edition that is requested. */
const nameEdition = ({ name }: Report, edition: number | undefined): string =>
  edition === undefined ? name : `${name}, bản chốt ${edition}`

/** Saves a report as an official document where the user chooses. Throws AppError. */
export async function saveReportDocument(
  context: SavingParts,
  report: Report,
  { edition, format, job }: SaveRequest,
  read: DisplayedContentReader,
  signal: AbortSignal
) {
  const { reply, notes } = await buildReportDocument(context, report, edition, read)
  const name = nameEdition(report, edition)
  return saveDocument(context, reply.document, {
    name,
    format,
    what: `Báo cáo “${report.name}”`,
    notes: [
      { kind: 'export', words: reportDocumentText.saved(name, format.toUpperCase()) },
      ...notes
    ],
    job,
    signal
  })
}

/** Prints a report as an official document through the system dialog. Throws AppError. */
export async function printReportDocument(
  context: Omit<SavingParts, 'files'> & Pick<FeatureDependencies, 'copyRegister'>,
  report: Report,
  edition: number | undefined,
  read: DisplayedContentReader
) {
  const { reply, notes } = await buildReportDocument(context, report, edition, read)
  const isPrinted = await withReservedCopy(
    context.copyRegister,
    {
      degree: reply.document.fields.secrecy,
      target: 'print',
      what: `Báo cáo “${report.name}”`
    },
    () => context.documentPrinter.toPaper(reply.document),
    printed => (printed ? '' : undefined)
  )
  if (!isPrinted) return notAudited({ outcome: 'cancelled' as const })
  const words = reportDocumentText.printed(nameEdition(report, edition))
  return auditedEach({ outcome: 'printed' as const }, [{ kind: 'export', words }, ...notes])
}
