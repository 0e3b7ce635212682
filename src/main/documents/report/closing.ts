import { AppError } from '@shared/contract/reply'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { type DocumentFields, withOwnDocumentFields } from '@shared/model/documents/document-fields'
import type { DocumentTable } from '@shared/model/documents/official-document'
import type { ReportComposition } from '@shared/model/reports/composition'
import {
  type ClosedReportDocument,
  type ReportSnapshot,
  reportEditionLimits
} from '@shared/model/reports/edition'
import type { ResolvedReport } from './resolve'

/** Content of a report of several blocks as it is printed; an empty abstract is its name. */
export function toReportDocument(
  name: string,
  composition: ReportComposition,
  { blocks }: Pick<ResolvedReport, 'blocks'>,
  office: DocumentFields
): ClosedReportDocument {
  return {
    fields: withOwnDocumentFields(office, composition.fields),
    day: composition.day ?? null,
    abstract: composition.abstract.trim() === '' ? name : composition.abstract,
    blocks: [...blocks]
  }
}

/**
 * Content of the closed report, without time, user and hash. Throws the error of the first block
 * without data, and INVALID_INPUT if the blocks exceed the limits of an edition.
 */
export function closeComposition(
  resolved: ResolvedReport,
  document: ClosedReportDocument
): Pick<ReportSnapshot, 'columns' | 'dataOrigin' | 'document' | 'figures' | 'lacking' | 'rows'> {
  refuseFaults(resolved)
  refuseLarge(document)
  const { figures, dataOrigin, lacking } = resolved
  return {
    figures,
    columns: [],
    rows: [],
    dataOrigin,
    ...(lacking.length > 0 && { lacking: lacking.slice(0, mostLacking) }),
    document
  }
}

/** Maximum number of notes about missing parts that an edition stores. */
const mostLacking = 50

/** Throws the error of the first block whose data could not be read, with the block's number. */
export function refuseFaults({ faults }: Pick<ResolvedReport, 'faults'>): void {
  const [first] = faults
  if (!first) return
  const [index, { code, message }] = first
  throw new AppError(code, text.block(index + 1, message))
}

/** Throws CONFLICT for the first edited sentence that was written for other figures. */
export function refuseOutdatedEdits({
  outdatedEdits
}: Pick<ResolvedReport, 'outdatedEdits'>): void {
  const [first] = outdatedEdits
  if (first !== undefined) throw new AppError('CONFLICT', first)
}

function refuseLarge({ blocks }: ClosedReportDocument): void {
  let characters = 0
  for (const [index, { printed }] of blocks.entries()) {
    for (const block of printed) {
      if (block.kind !== 'table') continue
      refuseLargeTable(block.table, index)
      characters += block.table.rows.reduce(
        (sum, row) => row.reduce((all, one) => all + one.text.length, sum),
        0
      )
    }
  }
  if (characters > reportEditionLimits.characters) {
    throw new AppError('INVALID_INPUT', text.manyCharacters(reportEditionLimits.characters))
  }
}

function refuseLargeTable({ rows }: DocumentTable, index: number): void {
  const { cell: most } = reportEditionLimits
  if (rows.every(row => row.every(one => one.text.length <= most))) return
  throw new AppError('INVALID_INPUT', text.block(index + 1, text.longCell(most)))
}
