import { isSameJson } from '@shared/kit/json'
import type { DocumentFieldName, DocumentFieldsDraft } from '@shared/model/documents/fields-draft'
import type { ReportBlock } from '@shared/model/reports/composition'
import type { ComposedReportDraft } from '@shared/model/reports/report'
import { useState } from 'react'
import { type FieldErrors, useFieldErrors } from '../../../ui/form/use-field-errors'
import type { BoundField } from '../../../ui/form/use-form'
import { type SaveNotices, useFormSave } from '../../../ui/form/use-save'
import { type CompositionValues, type EditedBlock, parseComposition } from './composition-values'

type TextValue = 'name' | 'period' | 'abstract' | 'day'

/** State of the editor of a report of several blocks. */
export interface CompositionEditor {
  readonly values: CompositionValues
  readonly errors: FieldErrors
  readonly dirty: boolean
  readonly busy: boolean
  set(change: Partial<CompositionValues>): void
  field(name: TextValue): BoundField<string>
  /** Binds a document field to its own value, or to the given one of the office. */
  documentField<K extends DocumentFieldName>(
    name: K,
    office: DocumentFieldsDraft
  ): BoundField<DocumentFieldsDraft[K]>
  inherit(name: DocumentFieldName): void
  /** Replaces a block and clears its messages. */
  setBlock(key: string, block: ReportBlock): void
  setBlocks(blocks: readonly EditedBlock[]): void
  /**
   * Saves the report if it is complete. Otherwise shows the messages, focuses the first and calls
   * `onFaults` with the faulty fields.
   */
  submit<R>(
    save: (draft: ComposedReportDraft) => Promise<R>,
    notices: SaveNotices<R>,
    onFaults: (errors: FieldErrors) => void
  ): Promise<void>
}

/** `restored`: values of a stored draft, with which the editor starts instead. */
export function useComposition(
  initial: CompositionValues,
  restored?: CompositionValues
): CompositionEditor {
  const [first] = useState(initial)
  const [values, setValues] = useState(restored ?? initial)
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const { busy, save } = useFormSave(setErrors, values)
  const set = (change: Partial<CompositionValues>): void => {
    setValues(before => ({ ...before, ...change }))
    clearErrors(Object.keys(change))
  }
  const clearBlock = (key: string): void =>
    clearErrors(Object.keys(errors).filter(name => name.startsWith(`${key}.`)))
  return {
    values,
    errors,
    busy,
    dirty: !isSameJson(first, values),
    set,
    field: name => ({
      name,
      value: values[name],
      error: errors[name],
      disabled: busy,
      onChange: value => set({ [name]: value })
    }),
    documentField: (name, office) => ({
      name,
      value: values.fields[name] ?? office[name],
      error: errors[name],
      disabled: busy,
      onChange: value => {
        setValues(before => ({ ...before, fields: { ...before.fields, [name]: value } }))
        clearErrors([name])
      }
    }),
    inherit: name => {
      setValues(before => {
        const { [name]: _own, ...fields } = before.fields
        return { ...before, fields }
      })
      clearErrors([name])
    },
    setBlock: (key, block) => {
      setValues(before => ({
        ...before,
        blocks: before.blocks.map(one => (one.key === key ? { key, block } : one))
      }))
      clearBlock(key)
    },
    setBlocks: blocks => set({ blocks }),
    submit: async (work, notices, onFaults) => {
      const parsed = parseComposition(values)
      if ('draft' in parsed) {
        await save(() => work(parsed.draft), notices)
        return
      }
      onFaults(parsed.errors)
      setErrors(parsed.errors)
    }
  }
}
