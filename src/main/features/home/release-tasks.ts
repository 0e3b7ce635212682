import { releaseTaskText as text } from '@shared/features/home/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { PendingTask } from '@shared/model/home/home'
import { pagePaths } from '@shared/navigation/paths'
import type { RecordState } from '../../store/state/record-state'

interface WaitingFile {
  /** Id of the report or form. */
  readonly of: string
  readonly name: string
  readonly user: string
  readonly time: number
}

/**
 * Tasks for documents of reports and for filled forms that await their release: one for each report
 * and each form, with the time of the oldest.
 */
export function createReleaseTasks({
  filledForms,
  reports,
  waitingDocuments = []
}: Pick<RecordState, 'filledForms' | 'reports' | 'waitingDocuments'>): PendingTask[] {
  const documents = waitingDocuments.map(({ report, user, time }) => ({
    of: report,
    name: reports.find(({ id }) => id === report)?.name ?? '',
    user,
    time
  }))
  const forms = filledForms
    .filter(({ release }) => release?.state === 'waiting')
    .map(({ form, formName, user, time }) => ({ of: form, name: formName, user, time }))
  return [
    ...tasksOf(documents, text.document, () => pagePaths.reports),
    ...tasksOf(forms, text.form, pagePaths.form)
  ]
}

function tasksOf(
  waiting: readonly WaitingFile[],
  title: (count: string, name: string) => string,
  pathOf: (id: string) => string
): PendingTask[] {
  return [...Map.groupBy(waiting, ({ of }) => of)].flatMap(([of, files]): PendingTask[] => {
    const [oldest] = files.toSorted((one, other) => one.time - other.time)
    if (!oldest) return []
    return [
      {
        kind: 'approval',
        title: title(formatNumber(files.length), oldest.name).slice(0, 200),
        detail: text.detail(oldest.user, formatDateTime(oldest.time)).slice(0, 500),
        path: pathOf(of)
      }
    ]
  })
}
