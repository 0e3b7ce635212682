import { toVietnamIsoDay } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { MartDraft } from '@shared/model/data-mart/draft'
import { personalLevelOfDraft, personalMarkOfLevel } from '@shared/model/data-mart/personal-marks'
import { highestDegree, toStoredDegree } from '@shared/model/secrecy/degree'

interface NewTableFacts {
  readonly id: string
  readonly operator: string
  readonly now: number
}

/** Creates a table without rows from a draft. */
export function createTableFromDraft(
  draft: MartDraft,
  { id, operator, now }: NewTableFacts
): DataMart {
  const description = draft.description.trim()
  return {
    id,
    name: draft.tableName,
    description,
    dataGroup: draft.dataGroup.trim(),
    writeStrategy: draft.writeStrategy,
    columns: draft.columns.map(({ name, dataType, description, degree, ...mark }) => ({
      ...{ name, dataType, description },
      // The personal-data mark that the user chose in the dialog takes precedence; without a choice
      // the column name decides.
      ...personalMarkOfLevel(personalLevelOfDraft({ name, ...mark })),
      ...toStoredDegree(highestDegree(degree))
    })),
    key: draft.key,
    ...toStoredDegree(highestDegree(draft.degree)),
    partition: '',
    rules: [],
    origin: 'own',
    rowCount: 0,
    generations: [],
    current: '',
    lastUpdate: toVietnamIsoDay(now),
    status: 'active',
    etlSource: '',
    createdAt: now,
    createdBy: operator,
    history: [{ time: now, user: operator, action: 'Tạo bảng', note: description }]
  }
}
