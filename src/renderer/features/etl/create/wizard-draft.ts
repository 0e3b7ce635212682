import type { FlowColumn, FlowSourceLocation } from '@shared/model/etl/flow/source'
import type {
  SourceLocationDraft,
  WizardNameDraft,
  WizardStepName,
  WizardTargetDraft
} from './wizard-rules'

/** Columns detected in a source, and the location that was read. */
export interface DetectedSource {
  /** Location in the source, such as folder or table, that was read. */
  readonly asked: FlowSourceLocation
  readonly place: FlowSourceLocation
  readonly file: string
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly columns: readonly FlowColumn[]
}

/** All input of the wizard so far. */
export interface WizardContent {
  readonly origin: 'own' | 'table'
  /** Id of the source whose card opened the dialog; empty if none. */
  readonly endpoint: string
  readonly step: WizardStepName
  readonly place: SourceLocationDraft
  readonly found: DetectedSource | null
  readonly target: WizardTargetDraft
  readonly named: WizardNameDraft
}

/** Name under which the wizard's draft is stored among the half-filled forms. */
export const wizardDraftFormName = 'pipeline'

/** Version of the draft format; drafts of another version are ignored. */
const shape = '1'
/** Maximum number of characters of one text value in a stored draft. */
const mostText = 20_000

/**
 * Values of the stored draft: its JSON text is split into several values, because the columns of a
 * wide source exceed the maximum length of one value.
 */
export function serializeWizardContent(content: WizardContent): Record<string, string> {
  // Column titles must match the file exactly, but stored drafts are normalised to NFC, so
  // non-ASCII letters are escaped.
  const text = JSON.stringify(content).replace(
    /[^ -~]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
  const pieces = Array.from({ length: Math.ceil(text.length / mostText) }, (_, at) => [
    `p${at}`,
    text.slice(at * mostText, (at + 1) * mostText)
  ])
  return { shape, ...Object.fromEntries(pieces) }
}

/** Content stored by `serializeWizardContent`; undefined for another version. */
export function parseWizardContent(
  values: Readonly<Record<string, string>>
): WizardContent | undefined {
  if (values.shape !== shape) return undefined
  const pieces: string[] = []
  for (let at = 0; values[`p${at}`] !== undefined; at++) pieces.push(values[`p${at}`] ?? '')
  try {
    return JSON.parse(pieces.join('')) as WizardContent
  } catch {
    return undefined
  }
}
