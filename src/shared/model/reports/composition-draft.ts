const newReport = 'bao-cao-moi'
const storedReport = 'bao-cao-sua-'

/** Name under which the draft of a report of several blocks is stored; without `id`, of a new one. */
export const compositionDraftForm = (id: string | undefined): string =>
  id === undefined ? newReport : `${storedReport}${id}`

/** Whether a stored draft is one of a report of several blocks. */
export const isCompositionDraftForm = (form: string): boolean =>
  form === newReport || form.startsWith(storedReport)
