import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormBinding, FormDraft, FormUnit } from '@shared/model/forms/form'
import { useEffect, useRef, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import type { FormEdit } from './use-form-edit'

/** Period and unit with which bindings are tried. */
export interface FormTrialOccasion {
  readonly period: string
  readonly unit: FormUnit
}

export interface FormTrial {
  readonly results: readonly FormBindingResult[]
  readonly isRunning: boolean
  readonly error: string | undefined
}

/** Everything that the value of a binding depends on, as a text. */
function dependenciesOf(
  { target, source }: FormBinding,
  { queries }: Pick<FormDraft, 'queries'>,
  occasion: FormTrialOccasion
): string {
  const query = 'query' in source ? queries.find(({ key }) => key === source.query) : undefined
  return JSON.stringify([target, source, query, occasion])
}

/**
 * Values of the bindings for a period and a unit. After a change only the bindings that changed are
 * computed again; a trial that is no longer needed is cancelled. `form`: id of the stored form.
 */
export function useFormTrial(
  { file, draft }: Pick<FormEdit, 'file' | 'draft'>,
  occasion: FormTrialOccasion | undefined,
  form?: string
): FormTrial {
  const [known, setKnown] = useState<ReadonlyMap<string, FormBindingResult>>(new Map())
  const [running, setRunning] = useState<string>()
  const [error, setError] = useState<string>()
  const wanted = occasion
    ? draft.bindings.map(
        binding => [binding.key, dependenciesOf(binding, draft, occasion)] as const
      )
    : []
  const missing = wanted.filter(([, dependencies]) => !known.has(dependencies))
  const request = JSON.stringify([file.sha256, missing])
  const latest = useRef({ file, draft, occasion, missing })
  latest.current = { file, draft, occasion, missing }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` holds all that the trial depends on
  useEffect(() => {
    const { file, draft, occasion, missing } = latest.current
    setError(undefined)
    if (!occasion || missing.length === 0) {
      setRunning(undefined)
      return undefined
    }
    const job = crypto.randomUUID()
    let isCurrent = true
    setRunning(job)
    // A draft needs a name only when it is saved.
    const named = { ...draft, name: draft.name.trim() || file.name }
    const keys = missing.map(([key]) => key)
    call('forms:try', {
      job,
      ...(form !== undefined && { form }),
      file,
      draft: named,
      keys,
      ...occasion
    })
      .then(
        ({ results }) => {
          if (!isCurrent) return
          const byKey = new Map(results.map(result => [result.key, result]))
          const added = missing.flatMap(([key, dependencies]) => {
            const result = byKey.get(key)
            return result ? [[dependencies, result] as const] : []
          })
          setKnown(before => new Map([...before, ...added]))
        },
        (fault: unknown) => isCurrent && setError(toErrorMessage(fault))
      )
      .finally(() => isCurrent && setRunning(undefined))
    return () => {
      isCurrent = false
      call('forms:stop', { job }).catch(() => undefined)
    }
  }, [request])
  const results = wanted.flatMap(([key, dependencies]) => {
    const result = known.get(dependencies)
    return result ? [{ ...result, key }] : []
  })
  return { results, isRunning: running !== undefined, error }
}
