import type { FlowColumn, FlowPlace } from '@shared/model/etl/flow/source'
import type { NameDraft, PlaceDraft, StepName, TargetDraft } from './wizard-rules'

/** Columns detected at a source. */
export interface Found {
  /** Source location that was read. */
  readonly asked: FlowPlace
  readonly place: FlowPlace
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
  readonly step: StepName
  readonly place: PlaceDraft
  readonly found: Found | null
  readonly target: TargetDraft
  readonly named: NameDraft
}

/** Name of the draft among the stored forms. */
export const wizardForm = 'pipeline'

/** Version of the draft format; other versions are not opened. */
const shape = '1'
/** Maximum length of one text of a draft. */
const mostText = 20_000

/**
 * Draft values, split into pieces because the columns of a wide source exceed the length of one
 * text.
 */
export function toDraft(content: WizardContent): Record<string, string> {
  // Titles must match the file exactly, while draft texts are normalised to NFC, so letters are
  // escaped.
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

/** Content stored by `toDraft`; undefined for another version. */
export function fromDraft(values: Readonly<Record<string, string>>): WizardContent | undefined {
  if (values.shape !== shape) return undefined
  const pieces: string[] = []
  for (let at = 0; values[`p${at}`] !== undefined; at++) pieces.push(values[`p${at}`] ?? '')
  try {
    return JSON.parse(pieces.join('')) as WizardContent
  } catch {
    return undefined
  }
}
