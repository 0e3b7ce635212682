import { monitoredComponentSchema } from '@shared/features/admin/monitor'
import { scenarioUnitSchema } from '@shared/features/scenario/scenario'
import { scenarioUnitChangeSchema } from '@shared/features/scenario/unit-change'
import { fileSaveProgressSchema, savedFileSchema } from '@shared/kit/saved-file'
import { z } from '@shared/kit/zod'
import { positionRequirementHistorySchema } from '@shared/model/analytics/post-standard'
import {
  fileProfileSchema,
  profileColumnSchema,
  profileRejectedRowSchema
} from '@shared/model/file-import/profile'
import { pendingTaskSchema } from '@shared/model/home/home'
import { reportSnapshotSchema } from '@shared/model/reports/edition'
import { scheduledReportExportSchema } from '@shared/model/reports/plan'
import {
  reportListRowSchema,
  reportSchema,
  reportVersionSchema
} from '@shared/model/reports/report'
import { paletteEntrySchema, searchHitSchema } from '@shared/model/search/palette-entry'
import { backupSnapshotSchema } from '@shared/model/settings/snapshot'
import {
  integerLimit,
  listLengthLimit,
  nonEmptyListLimit,
  numberLimit,
  recordLengthLimit,
  testFieldLimits,
  textLengthLimit
} from '../../../../support/calls/limits'

testFieldLimits('a column that was read', profileColumnSchema, {
  title: textLengthLimit(200),
  empty: numberLimit(0, 1, 0.01),
  sample: textLengthLimit(200)
})
testFieldLimits('what does not fit a column', profileColumnSchema.shape.almost.unwrap(), {
  others: integerLimit(1)
})
testFieldLimits('a rejected row', profileRejectedRowSchema, {
  line: integerLimit(1),
  reason: textLengthLimit(300)
})
const column = {
  title: '',
  name: 'a',
  type: 'string',
  style: null,
  empty: 0,
  sample: '',
  almost: null,
  numbers: 'vi'
}
testFieldLimits('a file that was read', fileProfileSchema, {
  fileName: textLengthLimit(120),
  size: integerLimit(1),
  sheet: textLengthLimit(100),
  columns: listLengthLimit(column, 1_000, 1),
  rowCount: integerLimit(0),
  blankCount: integerLimit(0),
  rows: listLengthLimit(['a'.repeat(200)], 50),
  rejectedCount: integerLimit(0),
  rejected: listLengthLimit({ line: 1, reason: '' }, 100),
  milliseconds: integerLimit(0)
})
testFieldLimits('a sheet', z.object({ name: fileProfileSchema.shape.sheets.element }), {
  name: textLengthLimit(100)
})
testFieldLimits('a task of the home page', pendingTaskSchema, {
  title: textLengthLimit(200),
  detail: textLengthLimit(500),
  path: textLengthLimit(200)
})
testFieldLimits('a part of the program', monitoredComponentSchema, {
  key: textLengthLimit(60),
  name: textLengthLimit(120),
  fact: textLengthLimit(300),
  remedy: textLengthLimit(300)
})
const hit = {
  kind: textLengthLimit(40),
  title: textLengthLimit(300),
  detail: textLengthLimit(300),
  path: textLengthLimit(300)
}
testFieldLimits('a hit', searchHitSchema, hit)
testFieldLimits('an entry of the palette', paletteEntrySchema, {
  ...hit,
  press: textLengthLimit(300)
})
testFieldLimits(
  'a version of the standards',
  positionRequirementHistorySchema.shape.versions.element,
  {
    number: integerLimit(1),
    user: textLengthLimit(100),
    reason: textLengthLimit(300)
  }
)
testFieldLimits('the content of a frozen report', reportSnapshotSchema, {
  user: textLengthLimit(100),
  figures: listLengthLimit(['a'.repeat(200), 'a'.repeat(200)], 50),
  columns: listLengthLimit('a'.repeat(200), 60),
  rows: listLengthLimit([], 2_000)
})
testFieldLimits(
  'a row of a frozen report',
  z.object({ cells: reportSnapshotSchema.shape.rows.element }),
  {
    cells: listLengthLimit('a'.repeat(500), 60)
  }
)
testFieldLimits(
  'texts of a frozen report',
  z.object({
    cell: reportSnapshotSchema.shape.rows.element.element,
    title: reportSnapshotSchema.shape.columns.element,
    name: reportSnapshotSchema.shape.figures.element.def.items[0],
    value: reportSnapshotSchema.shape.figures.element.def.items[1]
  }),
  {
    cell: textLengthLimit(500),
    title: textLengthLimit(200),
    name: textLengthLimit(200),
    value: textLengthLimit(200)
  }
)
testFieldLimits('a version of a report', reportVersionSchema, {
  number: integerLimit(1),
  user: textLengthLimit(100),
  filters: recordLengthLimit(40, 200),
  note: textLengthLimit(500)
})
testFieldLimits('a report', reportSchema, {
  name: textLengthLimit(200),
  group: textLengthLimit(200),
  template: textLengthLimit(200),
  owner: textLengthLimit(100),
  versions: nonEmptyListLimit({ number: 1, time: 0, user: '', filters: {}, note: '' })
})
testFieldLimits('a row of the reports', reportListRowSchema, { period: textLengthLimit(100) })
testFieldLimits('a plan', scheduledReportExportSchema, {
  folder: textLengthLimit(4_096),
  user: textLengthLimit(100)
})
testFieldLimits('what a plan wrote last', scheduledReportExportSchema.shape.last.unwrap(), {
  file: textLengthLimit(300),
  error: textLengthLimit(300)
})
testFieldLimits('a saved file', savedFileSchema, { rowCount: integerLimit(0) })
testFieldLimits('how far a file is', fileSaveProgressSchema, {
  rows: integerLimit(0),
  share: numberLimit(0, 1, 0.01)
})
testFieldLimits('a unit of a scenario', scenarioUnitSchema, {
  id: textLengthLimit(40),
  name: textLengthLimit(100),
  parent: textLengthLimit(40)
})
testFieldLimits('a unit that a scenario changes', scenarioUnitChangeSchema, {
  name: textLengthLimit(100),
  by: textLengthLimit(200),
  parent: textLengthLimit(200)
})
testFieldLimits('a backup', backupSnapshotSchema, { createdBy: textLengthLimit(100) })
