import type { FormQuerySample } from '@shared/features/forms/sample-calls'
import type { FormDraft } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueTarget } from '@shared/model/forms/target'
import type { ChosenQuery } from './query-choice'
import type { SourceWords } from './source-words'
import type { FormTrialOccasion } from './use-trial'

/**
 * Last choices of the panel, which the next place begins with, and results of queries by their
 * request. It is changed in place, because it must not render the panel.
 */
export interface PanelMemory {
  kind: string
  /** Id of the stored form; undefined for a new one. */
  readonly form: string | undefined
  readonly queries: Map<string, ChosenQuery>
  readonly samples: Map<string, FormQuerySample>
}

/** What the fields of the panel need: the chosen places, the form, and how to change it. */
export interface PanelProps {
  readonly targets: readonly FormValueTarget[]
  readonly outline: FormOutline
  readonly draft: FormDraft
  readonly occasion: FormTrialOccasion | undefined
  readonly words: SourceWords
  readonly memory: PanelMemory
  readonly onChange: (change: (draft: FormDraft) => FormDraft) => void
}
