import { findReportBlockFaults } from '@shared/features/reports/composition-faults'
import { formatDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import type { DocumentFields } from '@shared/model/documents/document-fields'
import {
  type DocumentFieldsDraft,
  parseOwnFieldsDraft,
  toOwnFieldsDraft
} from '@shared/model/documents/fields-draft'
import type { ReportBlock, ReportComposition } from '@shared/model/reports/composition'
import { type ComposedReportDraft, composedReportDraftSchema } from '@shared/model/reports/report'
import { normalizeTypedDay } from '../../../ui/form/day-field'
import type { FieldErrors } from '../../../ui/form/use-field-errors'

/** Block in the editor; the key identifies it while its position changes. */
export interface EditedBlock {
  readonly key: string
  readonly block: ReportBlock
}

/** Values of the editor of a report of several blocks. */
export interface CompositionValues {
  readonly name: string
  readonly period: string
  readonly abstract: string
  /** Date of the document as typed. */
  readonly day: string
  /** Fields with a value of their own, as typed. */
  readonly fields: Partial<DocumentFieldsDraft>
  readonly blocks: readonly EditedBlock[]
}

export const toEditedBlock = (block: ReportBlock): EditedBlock => ({
  key: crypto.randomUUID(),
  block
})

export function toCompositionValues(
  name: string,
  period: string,
  { abstract, day, fields, blocks }: ReportComposition,
  office: DocumentFields
): CompositionValues {
  return {
    name,
    period,
    abstract,
    day: day === undefined ? '' : formatDay(day),
    fields: toOwnFieldsDraft(fields, office),
    blocks: blocks.map(toEditedBlock)
  }
}

/** Input of `composedReportDraftSchema` with the given blocks. */
function toDraftInput(values: CompositionValues, blocks: readonly EditedBlock[]): unknown {
  const { name, period, abstract, day, fields } = values
  return {
    name,
    period,
    composition: {
      abstract,
      fields: parseOwnFieldsDraft(fields),
      ...(day.trim() !== '' && { day: normalizeTypedDay(day) }),
      blocks: blocks.map(({ block }) => block)
    }
  }
}

/** Name of a field of a block's form in `errors` and in the document. */
export const blockFieldName = (key: string, field: string): string => `${key}.${field}`

/**
 * The report as its schema parses it, or messages by field: `name`, `abstract`, `day`, the name of
 * a document field, or `blockFieldName`.
 */
export function parseComposition(
  values: CompositionValues
): { readonly draft: ComposedReportDraft } | { readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const { data, error } = composedReportDraftSchema.safeParse(toDraftInput(values, values.blocks))
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOfIssue(path, values)
    errors[field] ??= field === 'day' ? formText.day.invalid : message
  }
  for (const { key, block } of values.blocks) {
    for (const [field, message] of Object.entries(findReportBlockFaults(block))) {
      errors[blockFieldName(key, field)] = message
    }
  }
  return data && Object.keys(errors).length === 0 ? { draft: data } : { errors }
}

function fieldOfIssue(path: readonly PropertyKey[], { blocks }: CompositionValues): string {
  const [top, part, place, field = ''] = path.map(String)
  if (top !== 'composition' || part === undefined) return top ?? ''
  if (part === 'fields') return place ?? part
  const block = part === 'blocks' ? blocks[Number(place)] : undefined
  return block ? blockFieldName(block.key, field) : part
}

/** Draft of the blocks that are complete, with their keys in order; undefined if no draft is valid. */
export function parseCompleteBlocks(
  values: CompositionValues
): { readonly draft: ComposedReportDraft; readonly keys: readonly string[] } | undefined {
  const complete = values.blocks.filter(
    ({ block }) => Object.keys(findReportBlockFaults(block)).length === 0
  )
  const { data } = composedReportDraftSchema.safeParse(toDraftInput(values, complete))
  return data && { draft: data, keys: complete.map(({ key }) => key) }
}
