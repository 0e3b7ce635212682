import { isSameJson } from '@shared/kit/json'
import type { FormDraft, FormFile } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { useState } from 'react'

/** Maximum number of changes that can be undone. */
const maxPast = 100

/** Form that is being bound: its file, its draft, and the drafts before each change. */
export interface FormEdit {
  readonly file: FormFile
  readonly outline: FormOutline
  readonly draft: FormDraft
  readonly past: readonly FormDraft[]
}

export interface FormEditControl extends FormEdit {
  readonly isChanged: boolean
  /** Changes the draft; the change can be undone. */
  readonly change: (change: (draft: FormDraft) => FormDraft) => void
  /** Changes names and texts, which are not undone with the bindings. */
  readonly describe: (change: Partial<FormDraft>) => void
  readonly undo: () => void
  readonly setFile: (file: Pick<FormEdit, 'file' | 'outline'>) => void
}

/** State of the wizard for a form whose file is known. */
export function useFormEdit(initial: Omit<FormEdit, 'past'>): FormEditControl {
  const [first] = useState(initial)
  const [edit, setEdit] = useState<FormEdit>({ ...initial, past: [] })
  return {
    ...edit,
    isChanged: !isSameJson(first.draft, edit.draft) || first.file.sha256 !== edit.file.sha256,
    change: change =>
      setEdit(before => {
        const draft = change(before.draft)
        if (isSameJson(draft, before.draft)) return before
        return { ...before, draft, past: [...before.past, before.draft].slice(-maxPast) }
      }),
    describe: change => setEdit(before => ({ ...before, draft: { ...before.draft, ...change } })),
    undo: () =>
      setEdit(before => {
        const last = before.past.at(-1)
        if (!last) return before
        const { name, code, description, secrecy } = before.draft
        const draft = { ...last, name, code, description, secrecy }
        return { ...before, draft, past: before.past.slice(0, -1) }
      }),
    setFile: ({ file, outline }) => setEdit(before => ({ ...before, file, outline }))
  }
}
