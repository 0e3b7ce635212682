import type { FlowColumn, FlowPlace } from '@shared/features/etl/flow/source'
import type { NameDraft, PlaceDraft, StepName, TargetDraft } from './wizard-rules'

/** What was found at a source. */
export interface Found {
  /** What was looked at. */
  readonly asked: FlowPlace
  readonly place: FlowPlace
  readonly file: string
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly columns: readonly FlowColumn[]
}

/** Everything that a person has done in the wizard so far. */
export interface WizardContent {
  readonly origin: 'own' | 'table'
  /** Id of the source whose card led here; empty where none did. */
  readonly endpoint: string
  readonly step: StepName
  readonly place: PlaceDraft
  readonly found: Found | null
  readonly target: TargetDraft
  readonly named: NameDraft
}

/** Under which name it is kept among the half-filled forms. */
export const wizardForm = 'pipeline'

/** Of another shape than this no draft is opened. */
const shape = '1'
/** As long as one text of a draft may be. */
const mostText = 20_000

/** As texts of a draft: cut into pieces, as columns of a wide source are more than one text holds. */
export function toDraft(content: WizardContent): Record<string, string> {
  // A title is a column's only as it stands in the file, while texts of drafts are kept in one form of Vietnamese letters.
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

/** What `toDraft` kept; undefined where it is of another version. */
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
