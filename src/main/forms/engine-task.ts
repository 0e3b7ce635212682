import type { FormOutline } from '@shared/model/forms/outline'
import type { FilledFile, Filling, FormDifference, ReadResult, ReadTarget } from './engine/filling'

/** Work of the engine on the bytes of forms, in a form that a process can receive. */
export type FormEngineTask =
  | { readonly kind: 'outline'; readonly bytes: Uint8Array }
  | { readonly kind: 'fill'; readonly bytes: Uint8Array; readonly fillings: readonly Filling[] }
  | {
      readonly kind: 'read'
      readonly bytes: Uint8Array
      readonly targets: readonly ReadTarget[]
      readonly empty: Uint8Array
    }
  | {
      readonly kind: 'compare'
      readonly empty: Uint8Array
      readonly filled: Uint8Array
      readonly targets: readonly ReadTarget[]
    }

/** Results of the tasks by kind. */
export interface FormEngineResults {
  readonly outline: FormOutline
  readonly fill: FilledFile
  readonly read: readonly ReadResult[]
  readonly compare: readonly FormDifference[]
}

export type FormEngineTaskOf<K> = Extract<FormEngineTask, { readonly kind: K }>

/** Runs a task in this process; the engine is imported with the first one. Throws AppError. */
export async function runFormEngineTask(
  task: FormEngineTask
): Promise<FormEngineResults[keyof FormEngineResults]> {
  switch (task.kind) {
    case 'outline':
      return (await import('./engine/read-outline')).readFormOutline(task.bytes)
    case 'fill':
      return (await import('./engine/fill-form')).fillForm(task.bytes, task.fillings)
    case 'read':
      return (await import('./engine/read-form')).readForm(task.bytes, task.targets, task.empty)
    case 'compare':
      return (await import('./engine/compare-forms')).compareForms(
        task.empty,
        task.filled,
        task.targets
      )
  }
}
